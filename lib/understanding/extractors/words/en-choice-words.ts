import {
  afterKinds,
  article,
  kinds,
  letterTails,
  ofThoseOffered,
  partedBy,
  particles,
  vague,
} from '../../locales/en-choices.ts';
import { enRates } from './en-rates.ts';
import type { ChoiceWords } from './extractor-words.ts';

/** English words around the declared values of a fact. */
export const enChoices: ChoiceWords = {
  kinds,
  afterKinds,
  notBefore: new Set(['hot', 'top', 'under', 'guide']),
  ofThoseOffered,
  vague,
  article,
  letterTails,
  particles,
  partedBy,
  doer: /^(.{3,}?)(?:ers?|ress|resses)$/,
  doerEndings: ['er', 'res'],
  deed: /(?:ed|ing)$/,
  lasting:
    /^(?:\d+|one|two|three|four|five|six|several|a|for|since|ages|forever|long|longer|enough|too|so|already|all)$/,
  pastFillers: new Set(['already', 'just', 'only', 'now']),
  pasts: [
    { ending: /ed$/, leads: new Set(['i', 'we', 'ive', 'weve', 'have', 'had']) },
    { ending: /ing$/, leads: new Set(['been']) },
  ],
  rates: enRates,
};
