import type { DurationUnit } from './locale.ts';

/** English units of time that are several of another one. */
export const longUnits: Readonly<Record<string, { unit: DurationUnit; times: number }>> = {
  fortnight: { unit: 'W', times: 2 },
  fortnights: { unit: 'W', times: 2 },
  decade: { unit: 'Y', times: 10 },
  decades: { unit: 'Y', times: 10 },
  mth: { unit: 'M', times: 1 },
  mths: { unit: 'M', times: 1 },
  mnth: { unit: 'M', times: 1 },
  mnths: { unit: 'M', times: 1 },
  nights: { unit: 'D', times: 1 },
  night: { unit: 'D', times: 1 },
};

/** Days that are not those of the calendar. */
export const workingWords: ReadonlySet<string> = new Set(['working', 'business']);

/** Between a number and its unit, these change nothing: “3 full days”. */
export const wholeWords: ReadonlySet<string> = new Set(['full', 'whole', 'solid', 'clear']);
