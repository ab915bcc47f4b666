/** Words of one language after the name of a place. Patterns as `pattern.ts` reads them. */
export type PlaceTailWords = {
  /** What people do at a place, and with whom: "a meeting in", "visiting my gran in". */
  activities: ReadonlySet<string>;
  /** Words after "so" that are a remark and no place or name: "so excited". */
  remarksAfterSo: ReadonlySet<string>;
  /** Before a place without a preposition. */
  placeVerbs: ReadonlySet<string>;
  /** What a person does or did elsewhere, and words for where they are at home. */
  elsewhere: ReadonlySet<string>;
  atHome: ReadonlySet<string>;
  onTheWay: ReadonlySet<string>;
  /** Before the place that follows from what goes before; `there`: it is a place of what goes before. */
  so: string;
  there: string;
  /** Before the place that a clause ends in. */
  tailLinks: ReadonlySet<string>;
  /** Ends a word that describes, and names no place. */
  describes: RegExp;
};
