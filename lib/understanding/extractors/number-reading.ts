import type { Span } from '../message.ts';

export type NumberReading = Span & {
  value: number;
  /** Spoken in pairs of digits, like years and prices: "nine fifty". */
  isSpoken?: true;
  approximate?: true;
  /** The counted noun, if it is part of the span. */
  unit?: string;
  /** How many of the unit that was asked for its own unit is: 60 in "2 hours", asked in minutes. */
  scale?: number;
};
