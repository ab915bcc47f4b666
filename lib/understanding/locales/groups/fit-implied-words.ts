/** Words of one language for statements that answer some kinds of questions only. Patterns as `pattern.ts` reads them. */
export type FitImpliedWords = {
  /** How often or since when something is so, and how much. */
  saysCount: readonly string[];
  saysSince: readonly string[];
  saysDegree: readonly string[];
  saysExcess: readonly string[];
  asksHabit: readonly string[];
  /** Puts a deed off. */
  putsOff: readonly string[];
  /** Asks about something that was done, and not for how it is: "Have you ridden before?", "Do you drink?" */
  asksWhetherDone: readonly string[];
  /** Asks what someone has: it is so once and for all. */
  asksWhatOneHas: readonly string[];
  /** Asks whether someone has one thing, and what someone has instead. */
  asksForOneThing: readonly string[];
  justAThing: readonly string[];
  /** Asks about what lasts. */
  asksWhatLasts: readonly string[];
  /** Is so now, and since no time: "Is it urgent?", "Are you over 18?" */
  asksNow: ReadonlySet<string>;
  /** Asks how someone or something is: "Are you nervous?", "Would you be happy with it?" */
  asksHowSomeoneIs: readonly string[];
  /** Something that was, was there or came about is not put off until tomorrow: "Did that help?", "Was it damaged?" */
  asksNoDeed: readonly string[];
  /** Asks about what may have been so once. */
  asksAboutOnce: ReadonlySet<string>;
  /** What an offer to do something names: who does it. */
  asksToDo: ReadonlySet<string>;
  /** What is used, sent or picked: another one may be meant instead. */
  asksToUse: ReadonlySet<string>;
  /** What fails someone who is asked to do something: "My knees are too bad". */
  ownBody: readonly string[];
  asksWhatYouDo: readonly string[];
  /** Subjects of a complaint that is about whatever is offered. */
  itself: ReadonlySet<string>;
  /** Begins a statement about what was so once. */
  onceDid: readonly string[];
  /** Stands for a noun of the question. */
  one: string;
  /** In a question about one thing, beside which there are others. */
  thisOne: string;
  /** “We’re”, as it is folded: of no thing. */
  were: string;
};
