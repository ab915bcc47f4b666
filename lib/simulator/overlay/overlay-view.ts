import type { Session, TurnEvent } from '@turnpike/engine';
import type { Situation } from '../store/types';

export type OverlayView = {
  session: Session;
  situation: Situation;
  /** All events so far. */
  events: readonly TurnEvent[];
  /** The node at which a stepped turn is stopped. */
  stoppedAt?: string;
};
