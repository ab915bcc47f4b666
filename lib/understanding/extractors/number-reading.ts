import type { Span } from '../message.ts';

export type NumberReading = Span & {
  value: number;
  /** Said in pairs of digits, as years and prices are: "nine fifty". */
  isSpoken?: true;
  approximate?: true;
  /** What it counts, where that is part of the span. */
  unit?: string;
};
