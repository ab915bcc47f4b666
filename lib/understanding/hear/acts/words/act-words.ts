/** Words for what an offer or an irreversible question would do. Patterns as `pattern.ts` reads them. */
export type ActWords = {
  /** A whole clause that turns something down for the future: “I'll not bother”, “we shan't”. */
  willNot: readonly string[];
  /** Turns down what is offered; where something is to be removed, it may be a reason: “won't be needing it”. */
  willNotNeed: readonly string[];
};
