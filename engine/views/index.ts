/** Read-only views of a flow and a session, for pages that explain them. Nothing here changes a session. */

export { listCallFacts } from '../compile/list-call-facts.ts';
export {
  getRuleSet,
  getStepSet,
  listConditionSets,
  type NamedCondition,
  TRIGGER_SET,
} from '../conditions/condition-sets.ts';
export { describeInGraph } from '../turn/align/relocalization.ts';
export { getConversationState, listConversationStates } from '../turn/conversation-state.ts';
export { listActivities } from '../turn/stack.ts';
export { compileUnfinished } from '../unfinished/compile-unfinished.ts';
export {
  explainGates,
  explainNodes,
  type GateExplanation,
  getSatisfiedGates,
  type NodeExplanation,
} from './explain.ts';
export { findBlocking } from './find-blocking.ts';
export { findInputHint, INPUT_CONTROLS, type InputHint } from './find-input-hint.ts';
export { listActions } from './list-actions.ts';
export { listRunning, type RunningTool } from './list-running.ts';
