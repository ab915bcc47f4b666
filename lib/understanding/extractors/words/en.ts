import { closesList } from '../../texts/words/en-texts.ts';
import { enAddresses } from './en-addresses.ts';
import { enChoices } from './en-choice-words.ts';
import { enDays } from './en-days.ts';
import { enDigitScales } from './en-digits.ts';
import { enDurations } from './en-durations.ts';
import { enMoney } from './en-money.ts';
import type { ExtractorWords } from './extractor-words.ts';

/** What the readers of values know of English. */
export const enExtractors: ExtractorWords = {
  durations: enDurations,
  money: enMoney,
  days: enDays,
  addresses: enAddresses,
  numbers: enDigitScales,
  choices: enChoices,
  lists: { closes: closesList },
};
