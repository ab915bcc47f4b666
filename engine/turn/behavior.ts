import { ENGINE_VERSION } from './types/input.ts';

/**
 * The differences between engine versions. A stored turn replays with the version that took it, so each change
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
  /**
   * After a failed or refused call, texts that only follow its success are not said. A rule with calls and
   * without texts reports the outcome.
   */
  tellsOutcomes: boolean;
  /** Facts that an irreversible call used cannot be corrected, and what it did is not called cancelled. */
  freezesFacts: boolean;
  /**
   * Every message gets a reply: also one that only has unreadable attachments, starts a task that cannot be
   * opened, or leads to nothing. A second request waits until the first one is answered. A short answer to nothing
   * is recorded, whatever replies to it.
   */
  neverSilent: boolean;
  /**
   * A change of the path asks the question of the new path, and attempts survive the branch for invalid
   * answers. In a gates graph, an invalid value for another question opens that question.
   */
  keepsQuestions: boolean;
  /** BROADEN prefers nodes that share a fact or a tag with the exhausted one. */
  prefersRelated: boolean;
  /**
   * After a failed interrupt the conversation goes on, and values said with a request for a task go to that task.
   * A finished session lists its root as completed, and frames have times. A time-out that only abandons a paused
   * task keeps the error of the last turn.
   */
  tidiesStack: boolean;
  /** The trace shows a transition that the loop limit of a scenario blocks. */
  logsLoops: boolean;
  /** A message that equally fits several tasks is answered by asking which one is meant. */
  clarifiesTasks: boolean;
  /** Without a filter, only rules at or above the sanity threshold apply. */
  ignoresWeakRules: boolean;
  /**
   * A partial answer is repeated before the question is asked for the rest, and a new choice at a question that is
   * asked again is not acknowledged as a change.
   */
  acknowledgesParts: boolean;
  /** A correction goes back along questions that replaced others on their path. */
  followsReplacements: boolean;
  /** Without an answer to `understand`, a flow without conditions ends the turn with `understanding-failed`. */
  failsUnread: boolean;
  /** A request for a task is not a yes to an approval or confirmation that is asked. */
  asksForYes: boolean;
  /**
   * The texts of recent images and documents are context for later messages, and the first turn asks for the
   * actions of the customer's earlier conversations.
   */
  remembersMore: boolean;
  /**
   * When the customer says that the step is wrong, the conversation goes to the step that the message names, or
   * stays. The current step is not a candidate, earlier steps are.
   */
  leavesWrongStep: boolean;
  /** Small talk is a reply to a message that waits: "thanks" after it does not repeat it. */
  passesMessages: boolean;
  /**
   * A conversation that moves to another version is placed by its earlier messages, so that a preview of the
   * move shows the same step.
   */
  movesAsPreviewed: boolean;
  /** A request of a plan is asked again with the words that were too vague, and small talk does not answer it. */
  namesVagueReplies: boolean;
  /** A yes to one task is not a yes to a paused task that resumes in the same turn. */
  asksResumedTasks: boolean;
  /**
   * A message that only answers another question is not a failed attempt at the open one, and the reply repeats its
   * values.
   */
  takesOtherAnswers: boolean;
  /**
   * A bare yes to a question for more than that asks the customer to go on. A corrected yes or no is not repeated as a
   * value, and a paused scenario ends at its last step instead of repeating it. A message that only matches a rule
   * without a reply is not answered with the question alone, and one that asks for a moment gets one.
   * A sensitive value for another question is noted by the name of its fact.
   */
  repeatsLess: boolean;
  /** A correction that goes back over a question also forgets how often another path asked it in other words. */
  forgetsReplaced: boolean;
  /** The confirmation of a correction names the fact, and a number that may correct several facts is asked about. */
  namesChanges: boolean;
  /** A question for several facts, some of which are known, asks only for the others, also when it asks first. */
  asksOnlyMissing: boolean;
  /** Expressions can ask whether a fact has `changed()`. */
  knowsChanges: boolean;
  /** A scenario that rests at its last step ends when the customer asks for another task. */
  leavesLastStep: boolean;
  /** A customer who does not understand a step that asks for no fact gets its next wording. */
  rewordsSteps: boolean;
  /** The values of a partial answer are repeated with the names of their facts. */
  namesParts: boolean;
  /** An answer that was taken back is asked for again, also where the route has left its question behind. */
  asksCleared: boolean;
  /** While a plan asks for values, a customer can change those it has. */
  changesInputs: boolean;
  /** Faults of expressions are in the words of versions 1 and 2. */
  firstWording: boolean;
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
  tellsOutcomes: false,
  freezesFacts: false,
  neverSilent: false,
  keepsQuestions: false,
  prefersRelated: false,
  tidiesStack: false,
  logsLoops: false,
  clarifiesTasks: false,
  ignoresWeakRules: false,
  acknowledgesParts: false,
  followsReplacements: false,
  failsUnread: false,
  asksForYes: false,
  remembersMore: false,
  leavesWrongStep: false,
  passesMessages: false,
  movesAsPreviewed: false,
  namesVagueReplies: false,
  asksResumedTasks: false,
  takesOtherAnswers: false,
  repeatsLess: false,
  forgetsReplaced: false,
  namesChanges: false,
  asksOnlyMissing: false,
  knowsChanges: false,
  leavesLastStep: false,
  rewordsSteps: false,
  namesParts: false,
  asksCleared: false,
  changesInputs: false,
  firstWording: true,
};

const SECOND: Behavior = {
  ...FIRST,
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
};

const THIRD: Behavior = {
  ...SECOND,
  tellsOutcomes: true,
  freezesFacts: true,
  neverSilent: true,
  keepsQuestions: true,
  prefersRelated: true,
  tidiesStack: true,
  logsLoops: true,
  clarifiesTasks: true,
  ignoresWeakRules: true,
  acknowledgesParts: true,
  followsReplacements: true,
  failsUnread: true,
  asksForYes: true,
  remembersMore: true,
  leavesWrongStep: true,
  passesMessages: true,
  firstWording: false,
};

const FOURTH: Behavior = { ...THIRD, movesAsPreviewed: true, namesVagueReplies: true };

const FIFTH: Behavior = { ...FOURTH, asksResumedTasks: true };

const SIXTH: Behavior = {
  ...FIFTH,
  ...{
    takesOtherAnswers: true,
    repeatsLess: true,
    forgetsReplaced: true,
    namesChanges: true,
    asksOnlyMissing: true,
  },
};

const SEVENTH: Behavior = { ...SIXTH, knowsChanges: true, leavesLastStep: true };

const EIGHTH: Behavior = {
  ...SEVENTH,
  ...{ rewordsSteps: true, namesParts: true, asksCleared: true, changesInputs: true },
};

const BEHAVIORS = new Map<string, Behavior>([
  ['1', FIRST],
  ['2', SECOND],
  ['3', THIRD],
  ['4', FOURTH],
  ['5', FIFTH],
  ['6', SIXTH],
  ['7', SEVENTH],
  [ENGINE_VERSION, EIGHTH],
]);

/** The behavior of an engine version; undefined for an unknown version. */
export const findBehavior = (engine: string): Behavior | undefined => BEHAVIORS.get(engine);
