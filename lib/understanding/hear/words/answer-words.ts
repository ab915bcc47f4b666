/** The words of one language around an answer in free text. Patterns as `pattern.ts` reads them. */
export type SurroundingWords = {
  /** Before the answer, but not part of it: "my name is", "I want to go to". */
  carriers: readonly string[];
  /** Before a name only. `naming`: says that what follows is a name, whatever it means; `nameTails`: after one. */
  nameCarriers: readonly string[];
  naming: readonly string[];
  nameTails: readonly string[];
  /** Before and after a name, a place or a spot that is chosen: "use", "is fine". */
  picks: readonly string[];
  pickTails: readonly string[];
  /**
   * Before or after the parts of a name: "surname", "first name". `shortLabels`: single words, where both parts are
   * named. `labelWords`: between a label and its part. `separators`: between a last and a first name.
   */
  givenLabels: readonly string[];
  familyLabels: readonly string[];
  shortLabels: { given: readonly string[]; family: readonly string[] };
  labelWords: { before: readonly string[]; is: readonly string[] };
  separators: readonly string[];
  /** Begins a last name of several words. */
  familyParticles: readonly string[];
  /** In names of facts: what has a name here is not a person or place. `ofWords`: between "name" and the name. */
  things: readonly string[];
  ofWords: readonly string[];
  /** A clause that only says something was confused or has changed: "mixed those up", "we moved". */
  mixUps: readonly string[];
  /** The customer, as the one something is for; and verbs before who gets it. */
  selves: readonly string[];
  gives: readonly string[];
  /** Between a text and a value that belongs to another fact: "a bag worth 50". */
  beforeValues: readonly string[];
  /** What a number counts: with one, it is not a place. */
  counted: readonly string[];
  /** Who a name belongs to, before it: "my sister (Jane)". */
  kin: readonly string[];
  /** Words that no name holds, unless it is written in capitals. */
  notInNames: readonly string[];
  /** Words after which a sentence holds no person's name: "I live in (Leeds)". */
  notBeforeNames: readonly string[];
  notInPlaces: readonly string[];
  /** Before what someone is added to: "add Peter to (my) contacts". */
  belongsTo: readonly string[];
  /** Before a place only. */
  prepositions: readonly string[];
  /** After it. */
  tails: readonly string[];
  /** Goes before a person's name, whatever else is said; and the words of a fact that holds it whole. */
  introducesName: readonly string[];
  ownName: readonly string[];
  /** Single words before, and phrases after, two words in capitals that are a person's name. */
  beforeNames: readonly string[];
  afterNames: readonly string[];
  /** Words in names and questions of facts that ask for a name, a place, a code, or a long text. */
  names: readonly string[];
  places: readonly string[];
  codes: readonly string[];
  long: readonly string[];
  /** Words in names of facts that hold a text as it is to be written; and questions for one, and for where a thing is. */
  verbatim: readonly string[];
  asksVerbatim: readonly string[];
  asksSpot: readonly string[];
  /** Before such a text: "it should say". Before a spot: "its on". */
  introducesText: readonly string[];
  onSpot: readonly string[];
  /** Says that an odd answer is meant: "that's his name". */
  insists: readonly string[];
  /** Begins a message that answers nothing: "wrong form". */
  mistakes: readonly string[];
  /** Who a name belongs to: "my wife, Sandra Bull". */
  relations: readonly string[];
  /** Words that end a place: "Vienna for 3 days". */
  ends: readonly string[];
  /** Those of `ends` that names of places contain. `companions`: words that follow them otherwise. */
  links: readonly string[];
  companions: readonly string[];
  /** Small words inside names. */
  particles: readonly string[];
  /** Verbs after "to", which then begins no place: "to book a flight". */
  infinitives: readonly string[];
  /** Begins a clause with another person's name: "my wife's name is". */
  othersNames: readonly string[];
  /** Begins an answer about what is not wanted, if more follows: "nothing with nuts". */
  noneOfKind: readonly string[];
  /** Says that the answer was given before: "I already told you". */
  toldAlready: readonly string[];
  /** Never begins a short answer: "you are useless". */
  notAnswers: readonly string[];
};
