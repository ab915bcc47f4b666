export { type CompileOptions, type CompileResult, compileFlow } from './compile/compile-flow.ts';
export { deriveSatisfies } from './compile/compile-graph.ts';
export type { CompiledFlow, CompiledGraph, CompiledNode } from './compile/compiled-flow.ts';
export { listCallFacts } from './compile/list-call-facts.ts';
export { createProblemFinder } from './compile/problem-finder.ts';
export * from './conditions/condition-sets.ts';
export * from './document/call.ts';
export { hashFlow, hashJson, toCanonicalJson } from './document/canonical-json.ts';
export * from './document/condition.ts';
export { describeMismatch, findClosestForm } from './document/describe-mismatch.ts';
export { type ChangeDescription, describeChange } from './document/diff/describe-change.ts';
export type { FieldChange } from './document/diff/diff-fields.ts';
export { diffFlows } from './document/diff/diff-flows.ts';
export * from './document/diff/flow-change.ts';
export * from './document/edge.ts';
export * from './document/fact.ts';
export { fillText, listInputNames, readOnlyInput } from './document/fill-text.ts';
export * from './document/flow-document.ts';
export { isEnd } from './document/is-end.ts';
export * from './document/merge/extends.ts';
export {
  ANY_SHAPE,
  DOCUMENT_SHAPE,
  FITTING,
  type FieldShape,
  KNOWN_FIELDS,
  UNKNOWN_SHAPE,
} from './document/merge/field-shapes.ts';
export * from './document/merge/merge-document.ts';
export { type Layer, type MergeResult, mergeLayers } from './document/merge/merge-layers.ts';
export {
  type LayerValue,
  MERGE_NOTE_KINDS,
  type MergeNote,
  type MergeNoteKind,
} from './document/merge/merge-note.ts';
export * from './document/merge/name-layers.ts';
export { type MigrateResult, migrateFlow } from './document/migrate/migrate-flow.ts';
export {
  MIGRATION_NOTE_KINDS,
  type MigrationNote,
  type MigrationNoteKind,
} from './document/migrate/migration-note.ts';
export { findNearest } from './document/nearest.ts';
export * from './document/node.ts';
export { listGivenFacts, listNodeCalls } from './document/node-uses.ts';
export { type ParseResult, parseFlow } from './document/parse-flow.ts';
export * from './document/problem.ts';
export * from './document/resolve-settings.ts';
export * from './document/rule.ts';
export * from './document/scope-level.ts';
export * from './document/settings.ts';
export { DEFAULT_SYSTEM_TEXTS, SYSTEM_TEXT_PLACEHOLDERS } from './document/system-texts.ts';
export * from './document/template.ts';
export * from './document/text.ts';
export { chooseLocale, getVariants } from './document/text-variants.ts';
export * from './document/tool.ts';
export * from './document/tool-binding.ts';
export { answerMock } from './drivers/answer-mock.ts';
export { ReplayDivergence, replayTurn } from './drivers/replay-turn.ts';
export { type Step, type Stepper, stepTurn } from './drivers/step-turn.ts';
export { perform, run, type TakeOptions, takeTurn } from './drivers/take-turn.ts';
export { parseValue } from './facts/parse-value.ts';
export { createChecker } from './guards/cel.ts';
export { CEL_TYPES, fitsFactType } from './guards/cel-types.ts';
export type { CelComplaint } from './guards/complaints/cel-complaint.ts';
export { nameCelType } from './guards/complaints/name-cel-type.ts';
export { matchesPattern } from './guards/pattern.ts';
export { describeReconcileChange } from './reconcile/describe-reconcile-change.ts';
export { type Reconciled, type ReconcileOptions, reconcile } from './reconcile/reconcile.ts';
export { type ReconcileFrom, reconciledTurn } from './reconcile/reconciled-turn.ts';
export { type NewSession, newSession, parseFacts } from './session/new-session.ts';
export { packSession, unpackSession } from './session/pack-session.ts';
export { parseFrameId } from './session/parse-frame-id.ts';
export * from './session/session.ts';
export { toJson } from './session/to-json.ts';
export { type Coverage, coverage, type NodeCoverage } from './testing/coverage.ts';
export { diffTraces, listChangedFields, type TracedEvent, type TraceLine } from './testing/diff-traces.ts';
export { fillProviders } from './testing/fill-providers.ts';
export { findTouched, TOUCHED_KINDS, type Touched, type TouchedKind } from './testing/find-touched.ts';
export { type Observed, observeTurn, toTrace } from './testing/observe-turn.ts';
export * from './testing/script.ts';
export { answerScores, listMessages, withHistory } from './testing/script-answers.ts';
export {
  formatMessage,
  type Message,
  type Placeholder,
  parseMessage,
  prepareMessage,
} from './text/format-message.ts';
export { parseInstant, toInstant } from './time/instant.ts';
export {
  getConversationState,
  isLegalTransition,
  listConversationStates,
} from './turn/conversation-state.ts';
export { listActivities } from './turn/stack.ts';
export { turn } from './turn/turn.ts';
export * from './turn/types/effect.ts';
export * from './turn/types/event.ts';
export * from './turn/types/input.ts';
export * from './turn/types/outcome.ts';
export * from './turn/types/reconcile-change.ts';
export * from './turn/types/record.ts';
export { type Evaluation, type Expression, prepareExpression } from './views/evaluate-expression.ts';
export {
  explainGates,
  explainNodes,
  type GateExplanation,
  getSatisfiedGates,
  type NodeExplanation,
} from './views/explain.ts';
export { listActions } from './views/list-actions.ts';
export { getShortAnswers, isShortAnswer, type ShortAnswers } from './words/short-answers.ts';
