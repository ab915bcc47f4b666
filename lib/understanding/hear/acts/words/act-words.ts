/** Words for what an offer or an irreversible question would do. Patterns as `pattern.ts` reads them. */
export type ActWords = {
  /** A whole clause that turns something down for the future: “I'll not bother”, “we shan't”. */
  willNot: readonly string[];
  /** Turns down what is offered; where something is to be removed, it may be a reason: “won't be needing it”. */
  willNotNeed: readonly string[];
  /** Acts that a question may announce, each with the orders that ask for it in other words. */
  kinds: readonly ActKind[];
  /** Words before a verb that announces an act: “shall (I) delete”. A noun has others: “your (booking)”. */
  beforeVerb: ReadonlySet<string>;
  /** Stands for the thing that an order names: “it”. */
  thing: string;
  /** Words of a question for all of something. */
  all: ReadonlySet<string>;
  /** Orders that begin as a question does: “do the booking”. */
  doesIt: readonly string[];
  /** Before an order that is forbidden. */
  forbids: readonly string[];
  /** Around an order, without changing it. */
  before: readonly string[];
  after: readonly string[];
  /** Beside an order or a yes: the customer accepts what it costs, or knows whom it is for. */
  resigned: readonly string[];
  confirms: readonly string[];
  /** Reasons why something is ended or removed. */
  endingGrounds: readonly string[];
  /** Opens a clause that takes back the yes before it: “oh no”. */
  takesBackYes: readonly string[];
  /** Asks what happens after the act, once it is agreed to: “when will they come”. */
  asksAfter: readonly string[];
  /** Asks for a paper that belongs to it: “and email me the ticket”. */
  alsoSends: readonly string[];
  /** Makes something else of the act than what was asked: “the other one”, “half of it”. */
  others: readonly string[];
  /** Before one of several things: “one (photo)”. */
  only: string;
};

/** One kind of act: deleting, sending, booking. */
export type ActKind = {
  /** Verbs of a question that announce it, in all their forms. */
  asked: readonly string[];
  /** Orders for it: “get rid of it”. */
  orders: readonly string[];
  /** Orders that count only after a yes, because alone they may call everything off: “(yes,) bin it”. */
  agreed?: readonly string[];
  /** Orders for all of it, where the question names all of something: “wipe the lot”. */
  wholes?: readonly string[];
  /** Orders that name a person by a pronoun, where the question says who gets something: “pay her”. */
  toPersons?: readonly string[];
  /** Orders for the opposite: “leave it open”. */
  refuses: readonly string[];
  /** It ends or removes something. */
  ends?: true;
};
