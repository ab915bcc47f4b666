import { enCounts } from '../../locales/en-counts.ts';
import type { DurationWords } from './extractor-words.ts';

/** English words around lengths of time. */
export const enDurations: DurationWords = {
  of: ['of a|an|the?'],
  threeQuarters: ['three|3 quarters of? a|an'],
  quarter: ['a? quarter of? a|an?'],
  shortLeads: new Set([
    '',
    'for',
    'about',
    'around',
    'roughly',
    'maybe',
    'probably',
    'just',
    'only',
    'say',
    'like',
    'think',
  ]),
  replaces: new Set('now but not or no sorry actually rather be is its more like out was really'.split(' ')),
  afterCount: [
    'please|pls|now|then|instead|thanks|actually|though|sorry|really|probably',
    'i think',
    'in total',
  ],
  negates: new Set('not no isnt wasnt never dont'.split(' ')),
  askedUnit: /\b(?:how many|in)\s+(?:full\s+|whole\s+)?([a-z]+)/gi,
  lengthQuestion: /\b(?:how long|duration|length)\b/i,
  afterRest: /^\s?(?:please|pls|max|tops|or|at)\b/i,
  andRest: /^ ?(?:and )?$/i,
  and: 'and',
  or: 'or',
  minuteQuestion:
    /\bhow long\b[^?]*\b(?:meeting|call|appointment|session|lesson|class|massage|slot|interview|consultation|demo|treatment|chat)\b/i,
  unitQuestion: /\b(?:minutes?|hours?|days?|weeks?|nights?|months?)\b/i,
  afterMinutes: new Set(
    'should is will would please pls plz thanks max tops ish is if ok okay at or because cos as just to do does works'.split(
      ' ',
    ),
  ),
  beforeMinutes: new Set(
    'a quick just only about around maybe say like roughly short another the its ok probably'.split(' '),
  ),
  longUnits: {
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
  },
  working: new Set(['working', 'business']),
  whole: new Set(['full', 'whole', 'solid', 'clear']),
  more: enCounts.openEnds,
  hasLetterUnits: true,
  pluralEnding: 's',
};
