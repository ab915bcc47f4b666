/** A phrase about a day: the words from `first` to `last` (exclusive). */
export type DayPiece = {
  kind: 'day';
  first: number;
  last: number;
  /** Days since 1970-01-01. */
  day: number;
  /** "The 20th": a day without a month. */
  dayOfMonth?: number;
  /** A period that starts with the day. */
  period?: 'week' | 'month' | 'year' | 'weekend';
  /** First day of the month, for a part of a month ("the start of March"). */
  within?: number;
  incomplete?: true;
  approximate?: true;
  /** Other possible days. */
  others?: number[];
  /** The time, if the phrase has one: "in three hours". */
  clock?: { hour: number; minute: number };
  /** Last day of a range in one phrase: "10-14 January". */
  until?: number;
  range?: 'max';
  /** The name of a feast, around which days are counted. */
  isFeast?: true;
  /** A number of months or years ago, which names no day where it is only about that. */
  isCoarse?: true;
  /** Computed from the previous day of the message. */
  counted?: true;
  /** Replaces the previous day that it is computed from: "the exam is on the 3rd, so the day after". */
  replaces?: true;
  /** "On Mondays". */
  isHabit?: true;
  /** Part of the day, if the phrase has one: "tonight". */
  half?: PartPiece['half'];
};

export type ClockPiece = {
  kind: 'clock';
  first: number;
  last: number;
  hour: number;
  minute: number;
  /** Whether the message names the half of the day. */
  isFixed: boolean;
  approximate?: true;
  offset?: number;
  /** Replaces the previous hour that it is computed from. */
  replaces?: true;
};

/** Part of a day: "in the evening". */
export type PartPiece = { kind: 'part'; first: number; last: number; half: 'am' | 'pm' | 'night' };

/** Words that look like a day but are not. No other reader may read them as one. */
export type VetoPiece = { kind: 'veto'; first: number; last: number };

export type Piece = DayPiece | ClockPiece | PartPiece | VetoPiece;
