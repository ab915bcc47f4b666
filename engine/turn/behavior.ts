import { ENGINE_VERSION } from './types/input.ts';

/**
 * What differs between engine versions. A stored turn replays with the version that took it, so each change
 * of behavior is a field here, with a value per version.
 */
export type Behavior = {
  /** The `understand` request includes known values, the facts given last, and where an answer can lead. */
  describesContext: boolean;
  /** Irreversible calls, approvals and confirmations need a clear yes. */
  needsConsent: boolean;
  /**
   * Replies report what was not understood, corrected or restarted, and say goodbye. An unanswered question
   * stays open.
   */
  reportsUnderstanding: boolean;
  /** A question with `askAlways` does not accept the old value after an invalid or missing answer. */
  insistsOnNewAnswers: boolean;
  /** A correction within a called graph keeps the call. */
  keepsCorrectedCalls: boolean;
  /**
   * Judging and reranking ask the model named in the settings, including by a profile; the trace records
   * whether a model answered.
   */
  asksNamedModels: boolean;
  /**
   * Arguments without a format in their schema are formatted as the fact of the same name, or by their shape.
   */
  writesArguments: boolean;
  /** A customer can change what is to be approved, and is asked again. */
  takesChanges: boolean;
  /** A question moves to its next wording each time the customer asks for another one. */
  rewordsEachTime: boolean;
  /**
   * A rule does not reply in addition to the task a message starts, and an exact example of a rule beats a
   * similar transition.
   */
  weighsRules: boolean;
  /**
   * Repeated requests of a plan, and engine texts repeated in consecutive turns, change their wording. The
   * newest part of an answer counts.
   */
  variesRequests: boolean;
  /** In an edges graph, an action whose calls fail or are refused does not set its states. */
  setsStatesOnSuccess: boolean;
  /** A turn that does too much work ends with the error `cpu-budget`. */
  limitsWork: boolean;
};

const FIRST: Behavior = {
  describesContext: false,
  needsConsent: false,
  reportsUnderstanding: false,
  insistsOnNewAnswers: false,
  keepsCorrectedCalls: false,
  asksNamedModels: false,
  writesArguments: false,
  takesChanges: false,
  rewordsEachTime: false,
  weighsRules: false,
  variesRequests: false,
  setsStatesOnSuccess: false,
  limitsWork: false,
};

const BEHAVIORS = new Map<string, Behavior>([
  ['1', FIRST],
  [
    ENGINE_VERSION,
    {
      describesContext: true,
      needsConsent: true,
      reportsUnderstanding: true,
      insistsOnNewAnswers: true,
      keepsCorrectedCalls: true,
      asksNamedModels: true,
      writesArguments: true,
      takesChanges: true,
      rewordsEachTime: true,
      weighsRules: true,
      variesRequests: true,
      setsStatesOnSuccess: true,
      limitsWork: true,
    },
  ],
]);

/** The behavior of an engine version; undefined for an unknown version. */
export const findBehavior = (engine: string): Behavior | undefined => BEHAVIORS.get(engine);
