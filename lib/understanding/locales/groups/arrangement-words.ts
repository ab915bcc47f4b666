/** Questions whether an arrangement suits or will be kept, and how people say that they will come. */
export type ArrangementWords = {
  /** “Does … suit you?”, “will you make it?”: these ask whatever else the question says. */
  asksToKeep: readonly string[];
  /** “Does … work?”, “is … still good?”: only of a day, a time, or what these stand for. */
  asksAbout: readonly string[];
  moments: readonly string[];
  /** “See you (then)”, “see you (on Thursday)”. */
  meets: readonly string[];
  thatTime: readonly string[];
  beforeMoments: readonly string[];
  /** “Looking forward to it”, “I'll be there”. */
  looksForward: readonly string[];
  /** “Can't wait”, which is the opposite before more words: “that long”, “until Friday”. */
  cannotWait: readonly string[];
  /** The hours in words, from none. */
  hours: readonly string[];
  /** The “th” of “12th”. */
  ordinalEnds: readonly string[];
};
