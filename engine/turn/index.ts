/**
 * The types of a turn: inputs and commands, effects and their answers, events, outcomes, and the stored record.
 */

export { getReminderTime } from './reminder.ts';
export {
  type Answer,
  type AnswerNote,
  type AskedFor,
  type CallToolRequest,
  type ConditionSet,
  type Consent,
  type CustomerKnown,
  type Dispute,
  EFFECT_KINDS,
  type Effect,
  type EffectError,
  type EffectKind,
  type FormatItem,
  type FormatRequest,
  type GenerateRequest,
  type Heard,
  type HeardClause,
  type HeardReading,
  type HistoryMessage,
  type HistoryRequest,
  type Judgement,
  type JudgeRequest,
  type LatestAction,
  type LoadCustomerRequest,
  type Mark,
  type Matching,
  type MatchRequest,
  type PlanAnswer,
  type PlanRequest,
  type Providers,
  type Ranking,
  type RankPurpose,
  type RankRequest,
  type ReadingReason,
  type RecallRequest,
  type RephraseRequest,
  type ReplyRequest,
  SPEECH_ACTS,
  type SpeechAct,
  type UnclearValue,
  type Understanding,
  type UnderstandRequest,
} from './types/effect.ts';
export type { EventType, NewEvent, RememberedFact, TurnEvent } from './types/event.ts';
export type { FilledButton, FilledCard, FilledPart, FilledRating } from './types/filled-part.ts';
export {
  type Attachment,
  COMMAND_ORDER,
  type Command,
  ENGINE_VERSION,
  MODALITIES,
  type PendingChange,
  type ToolResult,
  type TurnInput,
} from './types/input.ts';
export {
  type Blocker,
  type ConstraintVerdict,
  type ConversationState,
  type DecisionReason,
  type EndReason,
  type GuardOutcome,
  type RelocalizationReason,
  type RuleExclusion,
  SCENARIO_METHODS,
  type ScenarioMethod,
  type StepReason,
  type TransitionOutcome,
} from './types/outcome.ts';
export { type ReconcileChange, UPDATE_STRATEGIES, type UpdateStrategy } from './types/reconcile-change.ts';
export type { Reply, TurnRecord, TurnResult } from './types/record.ts';
