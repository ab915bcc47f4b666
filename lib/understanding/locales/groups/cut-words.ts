/** Words of one language that no name, place or code holds or begins with, and that cut them off. Folded. */
export type CutWords = {
  articles: readonly string[];
  /** Of one thing of a kind: “a nightmare”. */
  indefinite: readonly string[];
  /** Verbs that no name and no place holds; `besideFirms`: nor does a firm in small letters. */
  verbs: readonly string[];
  besideFirms: readonly string[];
  /** Ends a verb of what someone is doing: “I’m driving”. */
  doing: RegExp;
  /** Numbers in words, before what they count: “forty dollars”. */
  spokenNumbers: ReadonlySet<string>;
  /** Between and after the sides of something: “12 by 8”. */
  sides: ReadonlySet<string>;
  /** The end of an owner: “my wife’s”. */
  owners: RegExp;
  /** The same, at the end of a name that goes before its label: “Otto’s my first name”. */
  ownerEnd: RegExp;
  ownerWithin: RegExp;
  /** Before a noun that says who, and does not address anyone: “my mate”. */
  ofWhom: ReadonlySet<string>;
  /** Letters that are not a word, and words that are written without vowels. */
  codeLetters: RegExp;
  shortForms: ReadonlySet<string>;
  /** Words of two letters. */
  pairs: ReadonlySet<string>;
  /** After a number: “3rd”. */
  ordinalEnds: ReadonlySet<string>;
  /** Before a year: “I joined in 2019”. */
  beforeYears: ReadonlySet<string>;
  /** The one who writes, in capitals as a name is. */
  self: string;
  /** Between what someone does and where: “a baker at Crumbs”. */
  workLink: string;
  /** Before the name of a firm or a place that a sentence ends in: “we rent from Grainger Homes”. */
  nameLinks: ReadonlySet<string>;
  /** Before a person, in such a sentence. */
  ofPersons: ReadonlySet<string>;
  /** Ends no last name: “anna called”. */
  verbEnds: RegExp;
  /** Before a name: “I’m Anna Berg”. */
  saysWho: readonly string[];
  /** The alias of a fact for a whole name. */
  wholeName: string;
  /** Small words inside a title, and words that may open one. */
  inTitles: RegExp;
  opensTitles: RegExp;
  /** A particle of names that joins two people. */
  joinsNames: string;
  /** Before what someone is about to do. */
  infinitive: string;
  /** “The hallway needs warm white.” */
  beforeValues: readonly string[];
  /** In small letters, says who does something: “my wife will”. */
  modals: ReadonlySet<string>;
  /** Opens a clause about when something hurts. */
  whenever: RegExp;
  /** Between a spot and its side: “knee, right ”. */
  sideAfter: RegExp;
  /** Ends a remark about an occasion: “mum’s 60th”. */
  occasion: RegExp;
  /** Words that stay small in a name: “Anna van der Berg”, “Hackney office”. */
  /** Names the number or the address behind it: “Kim tel 020 7946 0958”. */
  contactNouns: ReadonlySet<string>;
  particles: ReadonlySet<string>;
};
