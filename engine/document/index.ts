/** The flow document: schema and types, defaults, parsing, problems, diff, layers and the import of older forms. */

export { memoByObject } from '../memo.ts';
export type { Call } from './call.ts';
export { hashFlow, hashJson, toCanonicalJson } from './canonical-json.ts';
export type { Condition } from './condition.ts';
export {
  type ButtonType,
  type CardButton,
  type CardList,
  type ContentCard,
  MAX_BUTTONS,
  MAX_CARDS,
  MAX_PAUSE_MS,
  MAX_QUICK_REPLIES,
  PART_TYPES,
  type Part,
  type PartType,
  type QuickReply,
  RATING_SCALES,
} from './content.ts';
export {
  DEFAULT_COMPLETED_FRAMES,
  DEFAULT_PATH_SETTINGS,
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_RETRY_POLICY,
  DEFAULT_SESSION_IDLE_HOURS,
  DEFAULT_STACK_DEPTH,
  DEFAULT_TOOL_TIMEOUT_MS,
} from './default-settings.ts';
export { describeChange } from './diff/describe-change.ts';
export { diffFlows } from './diff/diff-flows.ts';
export { CHANGED_THINGS, type FlowChange } from './diff/flow-change.ts';
export { EDGE_OCCASIONS, type Edge, type EdgeOccasion, EdgeSchema } from './edge.ts';
export { ELSE, EXIT } from './edge-ends.ts';
export { createErrorMap, findClosestForm } from './error-map.ts';
export { FACT_TYPES, type Fact, FactSchema, type FactType, NameSchema, type Validator } from './fact.ts';
export {
  type Constraint,
  type FlowDocument,
  FlowDocumentSchema,
  type Gate,
  GateSchema,
  type Goal,
  type Graph,
  type Group,
  GroupSchema,
  type Note,
  NoteSchema,
  type Path,
  PathSchema,
  SCHEMA_VERSION,
  type State,
  StateSchema,
  type Strategy,
  SYSTEM_TEXT_KEYS,
  type SystemTextKey,
} from './flow-document.ts';
export { isEnd } from './is-end.ts';
export { isRecord } from './is-record.ts';
export { applyJsonPatch, PatchError, type PatchOperation } from './json-patch.ts';
export { listContentFields } from './list-content-fields.ts';
export type { Extends, MergeStrategy } from './merge/extends.ts';
export {
  ANY_SHAPE,
  DOCUMENT_SHAPE,
  FITTING,
  type FieldShape,
  KNOWN_FIELDS,
  UNKNOWN_SHAPE,
} from './merge/field-shapes.ts';
export { type FoundLayer, listExtends, type MergedDocument, mergeDocument } from './merge/merge-document.ts';
export { mergeLayers } from './merge/merge-layers.ts';
export { MERGE_NOTE_KINDS, type MergeNote, type MergeNoteKind } from './merge/merge-note.ts';
export { type LayerRef, nameLayers } from './merge/name-layers.ts';
export { type MigrateResult, migrateFlow } from './migrate/migrate-flow.ts';
export {
  MIGRATION_NOTE_KINDS,
  type MigrationNote,
  type MigrationNoteKind,
} from './migrate/migration-note.ts';
export { findNearest } from './nearest.ts';
export {
  type ActionNode,
  APPROVALS,
  type Assignment,
  type AssignNode,
  type Choices,
  IdSchema,
  type Node,
  NodeSchema,
  type NodeType,
  type PlanNode,
  type RetryPolicy,
  type StepNode,
  type SubgraphNode,
} from './node.ts';
export { listGivenFacts, listNodeCalls } from './node-uses.ts';
export { parseFlow } from './parse-flow.ts';
export { escapePart, findValue, parsePointer, toPointer, unescapePart } from './pointer.ts';
export type { FixOperation, Problem, Severity, Where } from './problem.ts';
export {
  BEST_MODEL,
  FAST_MODEL,
  isLocal,
  LOCAL_MODEL,
  LOCAL_TIERS,
  type ModelChoice,
  type ModelUse,
  PROFILES,
  type ResolvedSettings,
  resolveSettings,
  SENTENCE_TIER,
} from './resolve-settings.ts';
export { type Rule, RuleSchema, type RuleScope } from './rule.ts';
export { getScopeLevel, type ScopeLevel } from './scope-level.ts';
export { MODEL_USES, type Settings, SettingsSchema } from './settings.ts';
export { SYSTEM_TEXT_PLACEHOLDERS } from './system-text-placeholders.ts';
export { DEFAULT_SYSTEM_TEXTS } from './system-texts.ts';
export { TEMPLATE_MODES, type Template, type TemplateMode, TemplateSchema } from './template.ts';
export type { Text, Wording } from './text.ts';
export { type Capability, CapabilitySchema, RISKS, type Risk, type Tool, ToolSchema } from './tool.ts';
export type {
  HttpBinding,
  McpBinding,
  MockCase,
  RealBinding,
  ToolAuth,
  ToolBinding,
} from './tool-binding.ts';
