/** Words of one language that report what happened. Patterns as `pattern.ts` reads them. */
export type ReportWords = {
  /** Between two things that happened. */
  reportJoints: ReadonlySet<string>;
  /** Verbs in the past that say what happened. */
  reportedEvents: ReadonlySet<string>;
  /** What is not as it should be: "the screen is black" needs a verb before it, see `reportedStates`. */
  reportedFaults: ReadonlySet<string>;
  reportedStates: readonly string[];
  /** What does not happen: "it won't start", "no one answers". */
  reportedFailures: readonly string[];
  /** What a report is about, at its beginning. */
  reportSubjects: readonly string[];
  /** In names of facts for when something happened: "incident_day". */
  heldInThePast: ReadonlySet<string>;
};
