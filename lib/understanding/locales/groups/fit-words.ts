/** Words of one language that answer some kinds of questions only. Patterns as `pattern.ts` reads them. */
export type FitWords = {
  /** How a question begins that asks what is so: it offers nothing, and asks for no leave. */
  asksWhatIsSo: readonly string[];
  /** Words of a question that asks someone to agree, however it begins. */
  asksToAgree: ReadonlySet<string>;
  /** Takes up an offer or gives leave. */
  takesOfferOnly: readonly string[];
  /** Turns down an offer, puts off the question or keeps the answer to oneself. */
  turnsDownOnly: readonly string[];
  /** Keeps something from others, where it may be shared or shown. */
  keepsPrivate: readonly string[];
  asksToShow: ReadonlySet<string>;
  /** Wants a thing to stay where it is. */
  keepsIn: readonly string[];
  /** Minds what leave is asked for. */
  minds: readonly string[];
  /** Gets in touch later. */
  callsBack: readonly string[];
  asksToCall: ReadonlySet<string>;
  /** Wants no more messages. */
  wantsNoMail: readonly string[];
  /** Has no more patience, where it is asked whether to wait or to hold. */
  waitedEnough: readonly string[];
  asksToWait: ReadonlySet<string>;
  /** Throws something away, where it may be kept or taken. */
  throwsOut: readonly string[];
  /** Would be a surprise: of what is so, and not of what is offered. */
  wouldBeOdd: readonly string[];
  /** How it looks to be, likewise. */
  looksSo: readonly string[];
  /** Says who someone is, of a question about a person. */
  isThatPerson: readonly string[];
  /** Was done before, of a question about a deed. */
  wasDone: readonly string[];
  /** Goes on to do or to be so: the verb must be the one of the question. */
  stillDoes: readonly string[];
  stillIs: readonly string[];
  /** Has what an offer would bring. */
  hasOwn: readonly string[];
  /** Asks for something that one may have oneself. */
  asksForOwn: readonly string[];
  /** Asks for nothing that one may have instead. */
  asksForNoThing: ReadonlySet<string>;
  /** Passes a question without an answer to it. */
  passesQuestion: readonly string[];
  /** How a thing is, where it is asked whether it works or a trouble is over. */
  saysNoBetter: readonly string[];
  asksCondition: ReadonlySet<string>;
  /** "It can wait", where it is asked whether something is urgent or happens at once. */
  canWait: readonly string[];
  asksHowSoon: ReadonlySet<string>;
  /** Begins a question about what someone can do, with `you` in it. */
  asksAbility: readonly string[];
  you: string;
  /** Begins a question that may ask for leave. */
  asksLeave: readonly string[];
  /** Begins a question about who someone is. */
  asksWhoOneIs: readonly string[];
  /** In a question that asks for a guess. */
  willBe: readonly string[];
  /** Verbs of a question that `stillDoes` and `stillIs` repeat. */
  doForms: readonly string[];
  beForms: readonly string[];
  /** Asks whether to write or call: "Can we send you our newsletter?" */
  asksToWrite: ReadonlySet<string>;
};
