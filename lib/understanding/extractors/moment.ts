import type { Span } from '../message.ts';
import type { CivilTime } from '../zoned-time.ts';

/** Something said about when: a day, a time of day, or both. */
export type Moment = Span & {
  time: CivilTime;
  hasDay: boolean;
  hasHour: boolean;
  /** Where a range ends. */
  until?: CivilTime;
  /** Minutes ahead of UTC, when the message itself names a zone. */
  offset?: number;
};
