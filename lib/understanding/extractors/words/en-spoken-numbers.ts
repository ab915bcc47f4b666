/** English words between and around the words of a number. */
export const enSpoken = {
  /** Words before “couple of years” without an article. */
  shortLeads: new Set(['', 'for', 'about', 'maybe', 'just', 'only', 'say', 'like', 'probably']),
  /** Behind “one”, words that are no noun. */
  functionWords:
    /^(?:from|with|under|over|below|above|about|that|which|please|would|should|will|could|near|next|there|here|instead|then|thanks|because|without|around|until|after|before|when|later|soon|eventually|afterwards|tomorrow|again|anyway|maybe|possibly)$/,
  /** The end of a number that is not exact: “fiftyish”. */
  about: /[^f]ish$/,
  /** Behind a half that is no number: “half past seven”. */
  notHalf: /^(?:past|after|term|day|board|price)$/,
  /** A zero between digits: “nineteen oh four”. */
  zero: /^(?:oh|o)$/,
  /** Before one group: “a couple”. */
  oneGroup: /^(?:a|another)$/,
  /** The end of a number that is not exact. */
  ish: /ish$/,
  /** The end of a verb. */
  deed: /(?:ed|ing)$/,
  /** Before “one” where it is a number. */
  beforeNumber: /^(?:for|of|to|at|is|be|just|only|and)$/,
  /** Behind “one” where it is a number. */
  enough: /^(?:enough|sufficient|plenty)$/,
  /** The end of a verb behind “one”. */
  verbEnding: /[^siu]s$/,
  /** One of what follows. */
  article: /^(?:a|an)$/,
  /** The end of a part of which there are many: “two thirds”. */
  plural: /s$/,
  /** Single words. */
  dozen: 'dozen',
  quarter: 'quarter',
  of: 'of',
  half: 'half',
  hundred: 'hundred',
  and: 'and',
  at: 'at',
  point: 'point',
  one: 'one',
  no: 'no',
  be: 'be',
  a: 'a',
  /** Before a number below zero. */
  negative: new Set(['minus', 'negative']),
  /** Scales that make no number alone. */
  notAlone: new Set(['grand', 'mil']),
  /** Between hundreds and the rest. */
  joiners: new Set(['and', 'n']),
  /** Behind “one” where it is a number. */
  scalesOfOne: new Set(['hundred', 'thousand']),
};
