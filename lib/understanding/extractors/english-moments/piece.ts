/** Something said about a day, from one word to before another. */
export type DayPiece = {
  kind: 'day';
  first: number;
  last: number;
  /** The number of the civil day. */
  day: number;
  /** "The 20th": the month is not said. */
  dayOfMonth?: number;
  /** A week, a month or a weekend, of which the day is the first. */
  period?: 'week' | 'month' | 'year' | 'weekend';
  /** The first day of the month that "the start of March" is in. */
  within?: number;
  incomplete?: true;
  approximate?: true;
  /** Other days the same words may mean. */
  others?: number[];
  /** "In three hours" is a day and a time. */
  clock?: { hour: number; minute: number };
  /** The last day of a range said in one breath: "10-14 January". */
  until?: number;
  range?: 'max';
  /** Counted from the day before. */
  counted?: true;
  /** Counted from the day before, which is not meant itself: "the exam is on the 3rd, so the day after". */
  replaces?: true;
  /** "On Mondays". */
  isHabit?: true;
  /** "Tonight" is a day and a part of it. */
  half?: PartPiece['half'];
};

export type ClockPiece = {
  kind: 'clock';
  first: number;
  last: number;
  hour: number;
  minute: number;
  /** Whether the half of the day is said. */
  isFixed: boolean;
  approximate?: true;
  offset?: number;
  /** Counted from the hour before. */
  replaces?: true;
};

/** "In the evening". */
export type PartPiece = { kind: 'part'; first: number; last: number; half: 'am' | 'pm' | 'night' };

/** Words that look like a day but are not; nothing else may read them as one. */
export type VetoPiece = { kind: 'veto'; first: number; last: number };

export type Piece = DayPiece | ClockPiece | PartPiece | VetoPiece;
