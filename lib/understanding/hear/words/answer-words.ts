/** The words of one language around an answer in free text. Patterns as `pattern.ts` reads them. */
export type AnswerWords = {
  /** Before the answer, but not part of it: "my name is", "I want to go to". */
  carriers: readonly string[];
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
  /** Never begins a short answer: "you are useless". */
  notAnswers: readonly string[];
};
