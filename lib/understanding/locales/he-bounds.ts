import type { BoundWords } from './bound-words.ts';

export const heBounds: BoundWords = {
  min: { before: ['לפחות', 'מינימום'], without: ['אחרי', 'מעל', 'יותר מ'], after: ['לפחות', 'ומעלה'] },
  max: {
    before: ['לכל היותר', 'מקסימום'],
    without: ['לפני', 'מתחת', 'פחות מ'],
    after: ['לכל היותר', 'מקסימום'],
  },
  about: { before: ['בערך', 'בסביבות', 'כמעט'], after: ['בערך', 'פלוס מינוס'] },
  from: ['החל מ'],
  to: ['עד'],
  joiners: ['עד'],
  pair: ['בין'],
  and: [],
};
