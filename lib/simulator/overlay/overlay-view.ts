import type { Session } from '@turnpike/engine';
import type { TurnEvent } from '@turnpike/engine/turn';
import type { Situation } from '../store/types';

export type OverlayView = {
  session: Session;
  situation: Situation;
  /** All events so far. */
  events: readonly TurnEvent[];
  /** The node at which a stepped turn is stopped. */
  stoppedAt?: string;
};
