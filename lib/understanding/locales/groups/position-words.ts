/** Two states of which a thing is in one: “on” and “off”, “open” and “closed”. */
type StatePair = {
  one: readonly string[];
  other: readonly string[];
  /** “Half full” is not full, and not empty either. Of other pairs, half of one says neither. */
  hasMiddle?: true;
};

/** Questions about the state of a thing, and answers to them. Patterns as `pattern.ts` reads them. */
export type PositionWords = {
  pairs: readonly StatePair[];
  /** “Is …”, “do you have …”: how such a question begins. */
  asks: readonly string[];
  /** “Will …” asks for a state only with “be” after it. */
  asksLater: readonly string[];
  be: string;
  /** Before a state it is no state: “to check (in)”. */
  to: string;
  /** “At the moment”, “when you left”: what may follow the state in a question. */
  times: readonly string[];
  /** What a sentence about a state begins with, and the words before the state that change nothing. */
  subjects: readonly string[];
  skipped: readonly string[];
  /** “It was on”, which is not so now. */
  past: ReadonlySet<string>;
  /** “Half”, “nearly”, and both states in one: “on and off”. */
  partly: ReadonlySet<string>;
  both: readonly string[];
  /** “Since Monday”, “all day”: what may follow the state in an answer. */
  since: readonly string[];
};
