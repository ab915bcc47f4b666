import { notes, oneOfSpeech } from '../../locales/en-numbers.ts';
import type { MoneyWords } from './extractor-words.ts';

/** English words around amounts of money. */
export const enMoney: MoneyWords = {
  whole: /\b(?:was|were|of|off|cost|costs|paid)(?: the| my| all| all of)? ?[€£$]?$/i,
  part: /\b(?:half|third|quarter|fifth|tenth)s?\b|\d\/\d/i,
  cents: {
    cent: undefined,
    cents: undefined,
    c: undefined,
    p: 'GBP',
    pence: 'GBP',
    penny: 'GBP',
  },
  percent: /^\s?(?:%|per ?cent\b)/i,
  beforeCents: /^,? (?:and )?$/,
  dollars: /^dollars?$/,
  notes: notes,
  oneOfSpeech: oneOfSpeech,
  one: 'one',
  oneNote: new Set(['a', 'another']),
  hasOtherKinds: true,
};
