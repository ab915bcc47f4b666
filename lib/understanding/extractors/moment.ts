import type { Span } from '../message.ts';
import type { CivilTime } from '../zoned-time.ts';
import type { Reading } from './extractor.ts';

/** Something said about when: a day, a time of day, or both. */
export type Moment = Span & {
  time: CivilTime;
  hasDay: boolean;
  hasHour: boolean;
  /** Where a range ends. */
  until?: CivilTime;
  /** Minutes ahead of UTC, when the message itself names a zone. */
  offset?: number;
  /** What is said of the day, and of the hour. */
  day?: Marks;
  hour?: Marks;
  /** Other times the same words may mean: "next Friday", "7". */
  others?: readonly CivilTime[];
};

export type Marks = Pick<Reading, 'range' | 'approximate' | 'incomplete' | 'anchor' | 'counted'>;
