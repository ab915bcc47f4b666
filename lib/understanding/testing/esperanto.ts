import { he as hebrewHear } from '../hear/words/he.ts';
import { heAnswers } from '../hear/words/he-answers.ts';
import { he } from '../locales/he.ts';
import { heValues } from '../locales/he-values.ts';
import type { LocaleWords } from '../locales/locale.ts';

/** The same shape with empty lists, texts and tables: what a language begins with. */
function empty<T>(value: T): T {
  if (Array.isArray(value)) return [] as T;
  if (typeof value === 'string') return '' as T;
  if (typeof value !== 'object' || value === null) return value;
  const isTable = Object.values(value).every((item) => typeof item === 'number' || typeof item === 'string');
  const keys = isTable ? [] : Object.entries(value);
  return Object.fromEntries(keys.map(([key, item]) => [key, empty(item)])) as T;
}

/**
 * A language with no more than the lists with which `docs/understanding.md` says to start, and the values of one flow.
 * Words are folded, so the circumflexes are missing.
 */
export const esperanto: LocaleWords = {
  ...empty(he),
  ...empty(heValues),
  language: 'eo',
  hear: {
    ...empty(hebrewHear),
    yes: { plain: ['jes', 'certe', 'kompreneble'], soft: ['mi kredas ke jes'] },
    no: { plain: ['ne', 'tute ne', 'neniam', 'certe ne'], soft: ['mi kredas ke ne'] },
    bareNo: ['ne'],
    approvals: ['antauen', 'faru gin', 'bone'],
    disapprovals: ['tro multekosta'],
    weakYes: ['bone'],
    intensifiers: ['certe', 'kompreneble'],
    negators: ['ne', 'sen'],
    negatorPhrases: ['anstatau'],
    notNegations: ['ne gravas'],
    hedges: ['eble', 'mi ne certas'],
    holds: ['momenton', 'atendu'],
    conditions: ['se', 'nur se'],
    politeConditions: ['se eblas'],
    asksAlways: ['kiu', 'por kio'],
    inversions: ['cu'],
    retractions: ['pardonu', 'fakte'],
    changes: ['faru gin'],
    meant: ['mi volis diri'],
    cancels: ['forgesu tion'],
    restarts: ['rekomencu', 'de la komenco'],
    goesBack: ['reen'],
    nones: ['nenio'],
    unknowns: ['mi ne scias'],
    ratherNot: ['mi preferas ne'],
    leads: ['nu|do|pardonu|ho'],
    tails: ['bonvolu|dankon'],
    around: ['bonvolu|dankon|do|la|gin'],
    questionWords: ['cu'],
    contrasts: ['sed'],
  },
  answers: {
    ...empty(heAnswers),
    carriers: ['mia nomo estas', 'mi nomigas'],
    tails: ['bonvolu', 'dankon'],
    names: ['nomo', 'name'],
  },
  affirm: ['jes', 'certe'],
  deny: ['ne'],
  fillers: ['do', 'nu', 'bonvolu', 'dankon'],
  questionStarts: ['kiom', 'kiu', 'kio', 'kiam', 'kie', 'cu'],
  corrections: ['pardonu', 'fakte', 'mi volis diri'],
  meant: ['mi volis diri'],
  stopWords: ['la', 'mi', 'vi', 'estas', 'por', 'de', 'en', 'je'],
  nameWords: ['nomo', 'name'],
  numbers: {
    ...empty(heValues.numbers),
    words: { unu: 1, du: 2, tri: 3, kvar: 4, kvin: 5, ses: 6 },
  },
  calendar: {
    days: { hodiau: 0, morgau: 1, postmorgau: 2 },
    weekdays: { dimanco: 0, lundo: 1, mardo: 2, merkredo: 3, jaudo: 4, vendredo: 5, sabato: 6 },
    months: { januaro: 1, februaro: 2 },
  },
};
