import type { LocaleWords } from './locale.ts';

/** The words of one language that the parsers of values read. */
export type ValueWords = Pick<
  LocaleWords,
  | 'ordinals'
  | 'numbers'
  | 'currencies'
  | 'vagueCurrencies'
  | 'units'
  | 'oneUnit'
  | 'halfUnit'
  | 'clock'
  | 'calendar'
  | 'weakDates'
  | 'shortDays'
  | 'dayPartsAlone'
  | 'relativeDates'
>;
