import type { ScopeLevel } from '../../document/scope-level.ts';

/** Why one node cannot be picked now. */
export type Blocker =
  | { reason: 'off' }
  | { reason: 'missing-gates'; gates: string[] }
  | { reason: 'missing-states'; states: string[] }
  | { reason: 'when'; expression: string; missing?: string[]; fault?: string }
  | { reason: 'run-cap'; executions: number; max: number }
  | { reason: 'path'; paths: string[] }
  | { reason: 'replaced'; by: string }
  /** No edge led to it in this run. */
  | { reason: 'not-reached' }
  | { reason: 'met' }
  | { reason: 'skipped' }
  | { reason: 'cooling-down'; turnsLeft: number }
  | { reason: 'low-importance-after-goal' };

export type DecisionReason = {
  importance: 'low' | 'normal' | 'high';
  /** Credited attempts before this decision, since the node was last opened. */
  attempts: number;
  maxAttempts: number;
  why:
    | 'first-in-order'
    | 'stays-in-focus'
    | 'turn-aside'
    | 'changed'
    | 'exhausted'
    | 'cooldown-waived'
    | 'ten-turns'
    | 'broadened'
    | 'operator'
    | 'clarify'
    | 'entered'
    | 'asked-again';
};

/** The outcome of one guard. `guard` is its text; undefined for an edge that is always taken. */
export type GuardOutcome = {
  edge: string;
  guard?: string;
  value: boolean;
  missing?: string[];
  fault?: string;
};

/** The outcome of one transition; without a condition it has no score. */
export type TransitionOutcome = {
  edge: string;
  to: string;
  score?: number;
  priority: number;
  /** The outcome of its guard. */
  guard?: boolean;
  missing?: string[];
  fault?: string;
  /** Visits of its target in the loop window, including the coming one. */
  visits: number;
  candidate: boolean;
};

export const SCENARIO_METHODS = [
  'none',
  'unconditional',
  'single',
  'model',
  'priority',
  'ambiguous',
  'signal',
  'terminal',
  'relocalized',
  'consent',
] as const;

export type ScenarioMethod = (typeof SCENARIO_METHODS)[number];

export type RelocalizationReason = 'step-missing' | 'drift' | 'signal';

export type RelocalizationOutcome = {
  reason: RelocalizationReason;
  from?: string;
  candidates: { step: string; hops: number | null; score: number }[];
  best?: { step: string; hops: number | null; score: number };
  threshold: number;
  accepted: boolean;
};

/** Why a step is the current one. */
export type StepReason = 'entry' | 'transition' | 'relocalized' | 'override' | 'reconciled';

/** Why a rule that was found does not apply. */
export type RuleExclusion =
  | 'off'
  | 'cooldown'
  | 'max-fires'
  | 'when'
  | 'below-rerank'
  | 'filtered'
  /** Without a filter: its score is below the sanity threshold. */
  | 'too-weak'
  /** The message only starts a task. */
  | 'task-started';

export type MatchedRule = { rule: string; scope: ScopeLevel; priority: number; score: number };

export type ConstraintVerdict = {
  rule: string;
  verdict: 'passed' | 'violated' | 'unverified';
  by: 'check' | 'judge' | 'none';
  fault?: string;
};

/** Why a frame ended. */
export type EndReason =
  | 'goal'
  | 'outputs'
  | 'all-done'
  | 'terminal'
  | 'exit'
  | 'user'
  | 'correction'
  | 'stack-depth'
  | 'idle'
  | 'failure'
  | 'signal'
  | 'lost';

/** The state of the conversation. Derived, never stored. */
export const CONVERSATION_STATES = [
  'IDLE',
  'UNDERSTANDING',
  'WAITING_FOR_SLOT',
  'VALIDATING_SLOT',
  'EXECUTING_ACTION',
  'CONFIRMING',
  'COMPLETED',
  'ERROR',
] as const;

export type ConversationState = (typeof CONVERSATION_STATES)[number];
