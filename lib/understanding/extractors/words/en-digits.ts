import { givingWords, runs } from '../../locales/en-numbers.ts';
import type { NumberWords } from './extractor-words.ts';

/** English words beside digits. */
export const enDigitScales: NumberWords = {
  scales: {
    grand: 1e3,
    lakh: 1e5,
    crore: 1e7,
    mio: 1e6,
    mil: 1e6,
  },
  attachedScales: { b: 1e9 },
  runUnit: 'k',
  runs,
  giving: givingWords,
};
