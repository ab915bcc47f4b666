import type { Session, TurnEvent } from '@turnpike/engine';
import type { Situation } from '../store/types';

export type OverlayView = {
  session: Session;
  situation: Situation;
  /** Everything that happened so far. */
  events: readonly TurnEvent[];
  /** The node a stepped turn stands at. */
  stoppedAt?: string;
};
