import type { Span } from '../message.ts';
import type { CivilTime } from '../zoned-time.ts';
import type { Reading } from './extractor.ts';

/** A day, a time of day, or both. */
export type Moment = Span & {
  time: CivilTime;
  hasDay: boolean;
  hasHour: boolean;
  /** End of a range. */
  until?: CivilTime;
  /** Offset from UTC in minutes, if the message names a zone. */
  offset?: number;
  /** Marks of the day and of the hour. */
  day?: Marks;
  hour?: Marks;
  /** Other possible times of ambiguous words: "next Friday", "7". */
  others?: readonly CivilTime[];
};

export type Marks = Pick<Reading, 'range' | 'approximate' | 'incomplete' | 'anchor' | 'counted'>;
