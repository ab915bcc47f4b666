import type { LocaleWords } from './locale.ts';

/** English words that change an earlier answer. Patterns as `pattern.ts` reads them. */
export const enChanges: Pick<LocaleWords, 'corrections' | 'correctionVerbs' | 'wrong' | 'becomes' | 'meant'> =
  {
    corrections: [
      'actually',
      'i meant',
      'i mean',
      'correction',
      'scratch that',
      'my mistake',
      'i was wrong',
      'instead',
      'rather than',
      'make that|it',
      'no|nope|sorry|wait|oops my|the|its|it|make|not|sorry|actually|i|that|wait',
      'change|update|correct|fix|edit|replace my|the|it|that',
      'wrong',
      'incorrect',
      'not right',
      'typo',
      'should be|have',
      'changed',
      'change|update|edit|replace',
    ],
    correctionVerbs: ['change|update|correct|fix|edit|replace my|the', 'change|update|edit|replace'],
    wrong: [
      'is|was? wrong|incorrect',
      'is|was not right|correct',
      'isnt|wasnt right|correct',
      'is|are|was not|never? that|so|as|quite|exactly _',
      'isnt|arent|wasnt that|so|as|quite|exactly _',
      'has changed',
      'changed',
    ],
    becomes: [
      'is actually|really|now?',
      'is',
      'to',
      'should be',
      'into',
      'with',
      'was supposed to be',
      'must be',
    ],
    meant: [
      'i meant|mean to? say?',
      'i meant|mean',
      'make that|it',
      'it should|must be|have been',
      'i was going to say',
    ],
  };
