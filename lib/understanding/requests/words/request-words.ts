/** How people answer when a plan asks them something, beside the yes and no of `LocaleWords`; patterns, folded. */
export type RequestWords = {
  /** Yes to something that is about to be done, and no to it. */
  approve: readonly string[];
  refuse: readonly string[];
  /** What may follow a yes without changing what is agreed to. */
  tails: readonly string[];
  /** None of what is offered. */
  none: readonly string[];
  /** Words around the name of an option. */
  around: readonly string[];
};
