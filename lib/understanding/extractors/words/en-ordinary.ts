/** Samples of ordinary English words, of any length and number. */
export const enOrdinary: readonly string[] = [
  'a',
  'it',
  'cat',
  'word',
  'hello',
  'window',
  'another',
  'ordinary',
  'something',
  'everything',
  'information',
  'conversation',
  'hello there',
  'a long way from here',
  'this is a longer sentence that says nothing in particular about anything',
];
