/** Words that only open or close a message and say nothing in it. Patterns, as in `HearWords`. */
export type EdgeWords = {
  /** Laughs at either end: “haha”. They may make a yes doubtful. */
  laughs: readonly string[];
  /** Sounds that open a message, a title too: “um”. */
  sounds: readonly string[];
  /** Words that open a message: “so”, “hi there”. */
  opens: readonly string[];
  /** Open a message if a comma or a full stop follows: “good morning”, “sorry for the delay”. */
  opensApart: readonly string[];
  /** Look like those and mean something: “uh huh”, “so far so good”. */
  notOpening: readonly string[];
  /** Words that close a message: “thanks”. */
  closes: readonly string[];
  /** Close a message if a comma or a full stop comes before them: “kind regards”. */
  closesApart: readonly string[];
  /** Single words that keep what follows them: “no thanks”, “talk to my mate”. */
  beforeClosing: readonly string[];
};
