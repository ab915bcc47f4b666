/** Words of one language about things that someone has, and how many are wanted. Patterns as `pattern.ts` reads them. */
export type ThingWords = {
  /** Asks what something is about, so that what is wrong may be the answer: “my invoice is wrong”. */
  asksTopic: readonly string[];
  /** After a thing that belongs to the customer, what is the matter with it. */
  isAtFault: readonly string[];
  ownersOfThings: ReadonlySet<string>;
  beforeThings: ReadonlySet<string>;
  /** Names of facts and questions for how many of a thing are wanted, and words between the number and the thing. */
  quantityNames: ReadonlySet<string>;
  quantityQuestion: RegExp;
  quantityLinks: ReadonlySet<string>;
  /** Before a choice that is a thing the customer has or knows: "my (car)", "the (post)". */
  ownThings: readonly string[];
  /** After it, where something is said of it: "is in the garage", "takes forever". */
  thingGoesOn: readonly string[];
  /** After it, where it is chosen all the same: "the red one looks best". */
  thingSuits: readonly string[];
  /** Before one that the customer had until now. */
  lastOne: readonly string[];
  /** After a choice that a sentence begins with, where it speaks against it: "fish makes me ill". */
  speaksAgainst: readonly string[];
  /** Before and after what was had before: "had chicken for lunch". */
  hadBefore: readonly string[];
  hadThen: readonly string[];
  /** What someone else always does. */
  habits: readonly string[];
  /** What someone has and does not need: “got my own board”. */
  owns: readonly string[];
  /** The same, where something else is named as well: “we have boots, so just the board”. */
  likelyOwns: readonly string[];
  /** A question about what is needed, and not about what someone has. */
  asksForNeeds: ReadonlySet<string>;
  asksForOwned: ReadonlySet<string>;
  endsOwning: ReadonlySet<string>;
  /** Before what someone would like to have. */
  wishesBefore: ReadonlySet<string>;
  /** The auxiliary “have” in its forms, which asks for nothing. */
  haveForms: RegExp;
  /** After “have”: “I have to”. */
  infinitive: string;
  /** Who does something, before the verb: “and we're (bringing the dog)”. */
  bringsBefore: readonly string[];
  /** After what is brought: “with us”. */
  alongWith: readonly string[];
};
