/** Prove properties of a flow: what holds in every conversation, and the shortest conversation that breaks the rest. */

export { type Check, CheckListSchema, type Meant, type Subject } from './checks/check.ts';
export { describeCheck } from './checks/describe-check.ts';
export { compareFlows } from './compare/compare-flows.ts';
export type { BehaviorDifference, CompareProgress, FlowComparison, SeenTurnPair } from './compare/types.ts';
export type { Property } from './property.ts';
export { proveFlow } from './prove.ts';
export { shareTime } from './share-time.ts';
export type {
  CheckVerdict,
  Finding,
  Limit,
  Proof,
  ProofProgress,
  ProofReport,
  PropertyVerdict,
  Verdict,
} from './types.ts';
