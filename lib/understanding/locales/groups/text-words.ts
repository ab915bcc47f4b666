/** Words of one language around answers in free text, and of answers that are none. Patterns as `pattern.ts` reads them. */
export type TextWords = {
  /** Interjections that end an answer: "Vienna lol so predictable". */
  breaksOff: readonly string[];
  /** Words of a question about what is wrong, or why someone comes. */
  whatIsWrong: ReadonlySet<string>;
  /** Opens what is said of someone who was named before. */
  themStarts: ReadonlySet<string>;
  /** Shades. In small letters none of them is a place. */
  colours: ReadonlySet<string>;
  /** In a question or the name of a fact: shades are what is asked for. */
  asksColour: ReadonlySet<string>;
  /** After a code of which a part is missing. */
  unreadable: readonly string[];
  /** What a number used to be, beside the one that counts: “my old one was RP3321, the new one is RP4499”. */
  outdatedCodes: readonly string[];
  /** What became of a card or a code, which is none: "expired". */
  lapsed: readonly string[];
  /** After a name or a place: how someone came to it, or what is done there. "Stansted i'm flying from". */
  goesOnWithClause: readonly string[];
  /** Judges what goes before it: "Luton is closest". */
  judgesBefore: readonly string[];
  /** Where a name or a place goes on with how long or when: "the post office since 1999", "Graz that week". */
  endsWithTime: readonly string[];
  /** Where the name of a firm goes on with a month: "Northbeam in january". */
  endsWithMonth: readonly string[];
  /** What a person is instead of being employed, before where they work: "freelance but mostly for Siemens". */
  statuses: readonly string[];
  /** What comes second to an answer: "mostly Easton, sometimes Fishponds". */
  sometimes: readonly string[];
  /** Before an answer that holds most of the time. */
  mostly: readonly string[];
  /** Before the items of a list: "can you add", "don't forget". */
  asksForItems: readonly string[];
  /** After the items of a list: "on the list, please". */
  onTheList: readonly string[];
  /** Words that only introduce a place or a firm, but begin a name where the next word is in capitals: "City Hall". */
  titleWords: ReadonlySet<string>;
  /** What a question for a name asks about where it is not a person. */
  firms: ReadonlySet<string>;
  /** A title, which is not a name without one. */
  titled: RegExp;
  titles: ReadonlySet<string>;
  /** Before the name of what was only described: "they're called". */
  isNamedSo: readonly string[];
  /** "Take it", "order them": agrees to something, and names nothing. */
  pointedAt: readonly string[];
  /** An answer that was given before: "same as before". */
  sameAs: readonly string[];
  /** A whole answer that only the records could complete. */
  onRecord: readonly string[];
  /** In a question for a town, and places that name none: “from here”. */
  towns: ReadonlySet<string>;
  heres: readonly string[];
  /** Begins words for a town that do not name it: “my wife's hometown”. */
  ownersOfTowns: readonly string[];
  /** A whole answer that leaves the choice to another person or to chance: “my wife decides”, “as cheap as possible”. */
  decidedByOthers: readonly string[];
  /** A whole answer that is neither a name nor a place: “the same”, “slowly”. */
  neverNames: readonly string[];
  /** A whole message that only says there is time: “no rush”. */
  noHurry: readonly string[];
  /** Ends a clause about what holds now. */
  current: ReadonlySet<string>;
  /** Asks what someone is called, whatever the full name is. */
  asksNickname: readonly string[];
  /** Before what someone is called by others: "but everyone says Lexi". */
  calledSo: readonly string[];
  /** Says that something came too late, and not when: "late again". */
  late: ReadonlySet<string>;
  /** After an answer: that it is only remembered. */
  thinksSo: readonly string[];
  /** After an answer: whom it is said to. The first of them are not names. */
  vocatives: readonly string[];
  fondNames: readonly string[];
  /** Said of a choice, before or after it: "easy, the ramen", "ramen, every time". */
  ofChoice: readonly string[];
  /** Says that there is no answer yet: "haven't eaten here yet", "first time here". */
  notYet: readonly string[];
  /** What a vehicle is, where its number is asked for: "it's a rental". */
  notCodes: ReadonlySet<string>;
  /** Behind words that are to be written on something: "put Happy Birthday on it". */
  onIt: RegExp;
  /** Polite words behind a comma: "Dr Patel, please". */
  politeEnds: readonly string[];
  /** Works with a title, in questions for one. */
  titledWorks: ReadonlySet<string>;
  /** Before a place that something is brought to or fetched from: “drop it at (33 Canal Street)”. */
  bringsTo: readonly string[];
  /** In questions for what someone does: “what do you do for a living?” */
  asksActivity: readonly string[];
  /** Who does something: “I teach”, “he drives”. */
  doers: ReadonlySet<string>;
  /** Verbs that say what someone knows, wants or feels, and no work. */
  noActivities: ReadonlySet<string>;
};
