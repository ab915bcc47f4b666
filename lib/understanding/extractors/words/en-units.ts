/** English words around units. */
export const enUnits = {
  /** Words of a question that are left out before a unit. */
  askedArticles: /\b(?:the|a|an|your|total|full)\s+/gi,
  /** The unit that a question asks for: its power, and its name. */
  askedUnit: /\b(?:in|how\s+many)\s+((?:square|sq|cubic)?)\.?\s*([a-z]+)/gi,
  /** What a question counts. */
  counted: /\bhow\s+many\s+([a-z]+)/gi,
  /** Before one of a unit. */
  article: /^(?:a|an|single)$/,
  /** The square before a unit, in one word: “sqft”. */
  squarePrefix: /^sq(?=.)/,
  /** A power before a unit. */
  power: /^\s?(sq|cubic)/i,
  /** A power that is a square. */
  square: /^sq/,
  /** Between a unit and a smaller one. */
  andRest: /^\s?(?:and )?$/,
  /** Units that are said without an article: “hour and a half”. */
  bareUnits: new Set(['hour', 'week', 'month', 'year', 'fortnight']),
  /** Between two numbers that have one unit: “an hour or two”. */
  joins:
    /^(?: \p{L}+)? ?(?:,? ?(?:or|maybe|perhaps|possibly)(?: (?:maybe|perhaps|possibly|even))?|to|-|–) ?$/iu,
  /** A power that is a cube. */
  cube: 'cubic',
  /** The unit of digits that are glued to metres: “1m80”. */
  centimetre: 'cm',
  /** A power before a unit, in its own word. */
  powerWord: /^(?:square|sq|cubic)$/,
  /** Words behind a number that are no unit. */
  notUnits: new Set(
    'odd out ish or and please pls plz max min tops total altogether though only just roughly approximately plus minus too also but if then maybe incl including ok okay thx thanks sorry again never always would will could can each per times half st nd rd th x am pm percent worldwide'.split(
      ' ',
    ),
  ),
  /** Singulars of irregular plurals. */
  singulars: {
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    lives: 'life',
    halves: 'half',
  } as Readonly<Record<string, string>>,
  /** Ends of plurals: the first that fits a word of more than `min` letters is cut off. */
  pluralEndings: [
    { ends: /ies$/, min: 4, cut: 3, add: 'y' },
    { ends: /(?:ss|sh|ch|x)es$/, min: 0, cut: 2, add: '' },
    { ends: /[^sui]s$/, min: 2, cut: 1, add: '' },
  ],
};
