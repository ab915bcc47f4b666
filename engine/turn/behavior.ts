import { ENGINE_VERSION } from './types/input.ts';

/**
 * What differs between engine versions. A stored turn replays as the version that took it, so a change of
 * behavior is a name here and a value for each version.
 */
export type Behavior = {
  /** `understand` is asked with known values, what was given last, and what an answer leads to. */
  describesContext: boolean;
  /** Irreversible calls, approvals and confirmations need a clear yes. */
  needsConsent: boolean;
  /** Says what was not understood, what was corrected and restarted, and goodbye. A question that was not answered stays open. */
  tellsWhatWasHeard: boolean;
  /** A question that is always asked does not continue with an old value after a wrong or missing answer. */
  insistsOnNewAnswers: boolean;
  /** A correction within a called graph keeps the call. */
  keepsCorrectedCalls: boolean;
  /** A model named for judging or reranking is asked, be it named by a profile; the trace says whether one answered. */
  asksNamedModels: boolean;
  /** What a call is given is written for people where its schema names no format: as the fact of its name, or by its shape. */
  writesArguments: boolean;
  /** A customer may change what is to be approved, and is asked again. */
  takesChanges: boolean;
  /** Each time a customer asks for other words, a question has its next ones. */
  rewordsEachTime: boolean;
  /** A rule does not speak beside the task a message starts, and one of its examples beats a transition that is near. */
  weighsRules: boolean;
  /** What a plan asks again, and what the engine says two turns in a row, has other words; of an answer the newest part counts. */
  variesRequests: boolean;
  /** In a graph of edges, an action whose calls fail or are refused does not set its states. */
  setsStatesOnSuccess: boolean;
};

const FIRST: Behavior = {
  describesContext: false,
  needsConsent: false,
  tellsWhatWasHeard: false,
  insistsOnNewAnswers: false,
  keepsCorrectedCalls: false,
  asksNamedModels: false,
  writesArguments: false,
  takesChanges: false,
  rewordsEachTime: false,
  weighsRules: false,
  variesRequests: false,
  setsStatesOnSuccess: false,
};

const BEHAVIORS = new Map<string, Behavior>([
  ['1', FIRST],
  [
    ENGINE_VERSION,
    {
      describesContext: true,
      needsConsent: true,
      tellsWhatWasHeard: true,
      insistsOnNewAnswers: true,
      keepsCorrectedCalls: true,
      asksNamedModels: true,
      writesArguments: true,
      takesChanges: true,
      rewordsEachTime: true,
      weighsRules: true,
      variesRequests: true,
      setsStatesOnSuccess: true,
    },
  ],
]);

/** Of an engine version; undefined for one that this engine does not know. */
export const findBehavior = (engine: string): Behavior | undefined => BEHAVIORS.get(engine);
