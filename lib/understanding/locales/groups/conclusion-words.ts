/** Words of one language that only explain an answer, or give a second choice. Patterns as `pattern.ts` reads them. */
export type ConclusionWords = {
  /** A sentence about something that happens or another person: "the nurse comes". Patterns as `pattern.ts` reads them. */
  explains: readonly string[];
  /** After "so" these conclude nothing: "so please hurry", "so excited". */
  remarksBehindSo: readonly string[];
  /** Nothing is decided: "not fixed yet". */
  unsettled: readonly string[];
  likely: readonly string[];
  /** Before a second choice, after "unless" and without it. */
  plainFallbacks: readonly string[];
  fallbacks: readonly string[];
  /** After a second choice: the first cannot be had. */
  unavailable: readonly string[];
  /** How sentences begin that only explain an answer: about others, who may also be denied something, and about anyone. */
  explainsChoice: Readonly<Record<'others' | 'all', readonly string[]>>;
  /** Makes such a sentence more than an explanation. */
  afterExplaining: readonly string[];
  /** Between a negation and a value, as the first word after the negation: still negated. */
  so: string;
  /** All that follows a value: another one may be meant. */
  maybeMore: RegExp;
};
