/**
 * Compile a flow, start a session, take, step and replay turns, and move a session to another version.
 *
 * Other entry points, by purpose: README.md.
 */

export { type CompileOptions, compileFlow, compileInSteps } from './compile/compile-flow.ts';
export type { CompiledFlow, CompiledGraph } from './compile/compiled-flow.ts';
export { CHECKS } from './compile/find-problems.ts';
export { createProblemFinder } from './compile/problem-finder.ts';
export { toProblemTable } from './compile/problem-table.ts';
export { answerMock } from './drivers/answer-mock.ts';
export { ReplayDivergence, replayTurn } from './drivers/replay-turn.ts';
export { stepTurn } from './drivers/step-turn.ts';
export { perform, takeTurn } from './drivers/take-turn.ts';
export { parseValue } from './facts/parse-value.ts';
export { describeReconcileChange } from './reconcile/describe-reconcile-change.ts';
export { classifyMove, type ImpactClass } from './reconcile/impact/classify-move.ts';
export type { ImpactOutcome } from './reconcile/impact/judge-outcome.ts';
export { reconcile } from './reconcile/reconcile.ts';
export type { ReconcileFrom } from './reconcile/reconciled-turn.ts';
export { newSession, parseFacts } from './session/new-session.ts';
export { packSession, unpackSession } from './session/pack-session.ts';
export { parseFrameId } from './session/parse-frame-id.ts';
export {
  type CounterRow,
  createFrame,
  type DigressionKind,
  type FactRow,
  type FactSource,
  type FinishedFrame,
  type Frame,
  type FrameEnd,
  findFact,
  INTENT_TYPES,
  type IntentType,
  isAtWork,
  isPresent,
  type Json,
  type Mode,
  NEW_SCENARIO,
  type Option,
  type PathChoice,
  PENDING_KINDS,
  type Pending,
  type PendingKind,
  type Plan,
  type PlanStep,
  SENTIMENTS,
  type Sentiment,
  type Session,
  STATUSES,
  type Status,
} from './session/session.ts';
export { toJson } from './session/to-json.ts';
export { turn } from './turn/turn.ts';
