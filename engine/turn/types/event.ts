import type { EdgeOccasion } from '../../document/edge.ts';
import type { TemplateMode } from '../../document/template.ts';
import type {
  DigressionKind,
  ErrorCode,
  FactSource,
  FrameEnd,
  IntentType,
  Json,
  Mode,
  Option,
  PendingKind,
} from '../../session/session.ts';
import type { ConditionSet, EffectError, EffectKind, LatestAction, Understanding } from './effect.ts';
import type { Command, TurnInput } from './input.ts';
import type {
  Blocker,
  ConstraintVerdict,
  ConversationState,
  DecisionReason,
  EndReason,
  GuardOutcome,
  MatchedRule,
  RelocalizationOutcome,
  RuleExclusion,
  ScenarioMethod,
  StepReason,
  TransitionOutcome,
} from './outcome.ts';
import type { ReconcileChange } from './reconcile-change.ts';

type EventBody =
  | { type: 'input'; input: TurnInput['type'] }
  | { type: 'session-started' }
  | { type: 'session-expired'; idleHours: number }
  | { type: 'stored-for-operator' }
  /** The customer was silent: the open question is asked again, for the nth time in a row. */
  | { type: 'reminded'; times: number; max: number }
  /** `refused`: the conversation is not handed off, so nothing is said. */
  | { type: 'operator-replied'; by?: string; result: 'said' | 'refused' }
  | { type: 'effect-failed'; kind: EffectKind; error: EffectError }
  | ({ type: 'understood' } & Understanding)
  | { type: 'attachments-read'; texts: string[] }
  /** The number of matches for a message, by set. */
  | { type: 'retrieved'; found: { set: ConditionSet; ids: number; best?: number }[] }
  | {
      type: 'rules-matched';
      /** In the order they apply. */
      rules: MatchedRule[];
      excluded: { rule: string; why: RuleExclusion; score: number }[];
      reranked: boolean;
      filtered: boolean;
      signal?: 'start' | 'exit';
      reasoning?: string;
    }
  | {
      type: 'scenario-decision';
      frame: string;
      graph: string;
      step: string;
      consistency: 'passed' | 'step-missing';
      transitions: TransitionOutcome[];
      method: ScenarioMethod;
      action: 'stay' | 'transition' | 'exit' | 'relocalize';
      to?: string;
      edge?: string;
      confidence: number;
      reasoning: string;
      lowTurns: number;
      loop?: { step: string; visits: number; limit: number; passed: boolean };
      relocalization?: RelocalizationOutcome;
    }
  /** A scenario entered a step; its step changes only with this event. */
  | { type: 'step-entered'; frame: string; graph: string; step: string; from?: string; why: StepReason }
  | {
      type: 'template-used';
      template: string;
      mode: TemplateMode;
      for: 'step' | 'rule' | 'scope' | 'constraint';
    }
  | { type: 'template-skipped'; template: string; missing: string[] }
  | { type: 'generated'; tries: number; by: 'provider' | 'template' | 'text' | 'system'; recalled: number }
  | {
      type: 'enforced';
      constraints: ConstraintVerdict[];
      action: 'kept' | 'regenerated' | 'replaced';
      rejected?: string;
    }
  | { type: 'critique'; verdict: 'passed' | 'violated' | 'unverified'; feedback?: string }
  | { type: 'command'; command: Command; result: 'applied' | 'rejected'; reason?: string }
  /** `frame`: the frame that owns it; the session by default. */
  | { type: 'fact-set'; fact: string; value: Json; source: FactSource; previous?: Json; frame?: string }
  | { type: 'fact-invalid'; fact: string; value: Json; reason: string; message?: string }
  | {
      type: 'fact-cleared';
      fact: string;
      reason: 'corrected' | 'expired' | 'not-computable' | 'operator' | 'set-aside' | 'restarted' | 'node';
      previous: Json;
      frame?: string;
    }
  | { type: 'state-set'; state: string; value: boolean; by: 'node' | 'engine' | 'operator' }
  | { type: 'gate-opened'; gate: string }
  | { type: 'gate-closed'; gate: string }
  | { type: 'guard-false'; expression: string; missing?: string[]; fault?: string }
  | {
      type: 'row-closed';
      row: number;
      node: string;
      mode: Mode;
      outcome: 'run' | 'reply' | 'aside' | 'withdrawn';
      attempts: number;
      executions: number;
      factsProduced: string[];
      statesProduced: string[];
      gatesOpened: string[];
    }
  | { type: 'node-reopened'; node: string; fact: string }
  | { type: 'passed'; node: string; statesProduced: string[] }
  | {
      type: 'decision';
      row: number;
      graph: string;
      node: string;
      mode: Mode;
      waits: boolean;
      reason: DecisionReason;
    }
  | { type: 'ten-turns'; node: string }
  | { type: 'cooldown-waived'; node: string; turnsLeft: number }
  | { type: 'skipped'; node: string }
  | { type: 'goal-met'; goal: { gate: string } | { state: string }; policy: 'STOP' | 'CONTINUE' }
  | {
      type: 'deadlock';
      graph: string;
      reasons: { node: string; blockers: Blocker[] }[];
      /** For an edges graph: the current node, and the outcome of each edge. */
      node?: string;
      guards?: GuardOutcome[];
    }
  /** A node that does not apply was bypassed: nothing is said or credited. */
  | { type: 'bypassed'; node: string; blockers: Blocker[] }
  | { type: 'replaced'; node: string; by: string; path: string }
  | {
      type: 'transition';
      frame: string;
      edge: string;
      from: string;
      to: string;
      why: 'always' | 'guard' | 'else' | EdgeOccasion;
      /** The evaluated edges, in order. */
      guards: GuardOutcome[];
      /** Other edges of the same priority whose guard also holds. */
      ties?: string[];
    }
  | { type: 'rewound'; frame: string; from: string; to: string; fact: string }
  | {
      type: 'frame-started';
      frame: string;
      graph: string;
      kind: 'interrupt' | 'call';
      inputs: Record<string, Json>;
      /** Declared inputs without a value. */
      missing: string[];
      /** Why the customer wants it, if understanding gave a reason. */
      reason?: string;
    }
  | { type: 'frame-paused'; frame: string; graph: string }
  | { type: 'frame-resumed'; frame: string; graph: string }
  | {
      type: 'frame-ended';
      frame: string;
      graph: string;
      state: FrameEnd;
      outputs: Record<string, Json>;
      by: EndReason;
    }
  | { type: 'path-voted'; path: string; votes: [string, number][]; confidence?: number }
  | { type: 'path-vote-ignored'; path: string; reason: 'locked' | 'low-confidence'; confidence?: number }
  | { type: 'path-taken'; path: string | null; locked: boolean; by: 'votes' | 'operator' }
  | {
      type: 'tool-called';
      node: string;
      rule?: string;
      tool: string;
      operationId: string;
      ok: boolean;
      error?: EffectError;
      handled?: 'edge' | 'text';
      /** The step of the plan, if the plan has several. */
      step?: string;
      /** For a lookup: what it was for. */
      for?: { tool: string; input: string };
    }
  | {
      type: 'planned';
      node: string;
      trace: string;
      intentType: IntentType;
      confidence: number;
      steps: { id: string; tool: string; args: Record<string, Json>; dependsOn: string[] }[];
      riskLevel?: 'low' | 'medium' | 'high';
      needsApproval?: boolean;
      missingFields?: string[];
      /** Set if the message was clarified before. */
      again?: true;
      /** Steps that were rejected, and why. */
      rejected?: { id: string; tool: string; reason: string }[];
    }
  /** A step that an earlier plan has already completed; its result is reused. */
  | { type: 'step-reused'; node: string; step: string; tool: string; operationId: string }
  | { type: 'step-skipped'; node: string; step: string; tool: string; after: string }
  /** An async tool that starts after the turn is stored. */
  | {
      type: 'tool-started';
      node: string;
      rule?: string;
      step: string;
      tool: string;
      args: Record<string, Json>;
      operationId: string;
    }
  /** `refused`: no open plan is waiting for it. */
  | { type: 'tool-result'; operationId: string; result: 'taken' | 'refused' }
  | {
      type: 'plan-ended';
      node: string;
      rule?: string;
      trace: string;
      outcome: 'done' | 'partial' | 'failed' | 'refused' | 'blocked' | 'expired' | 'dropped' | 'empty';
      done: string[];
      failed: string[];
    }
  | { type: 'capability-missing'; node: string; rule?: string; capabilities: string[] }
  | {
      type: 'entity-resolved';
      node: string;
      step: string;
      input: string;
      query: string;
      outcome: 'resolved' | 'ambiguous' | 'not-found' | 'unclear';
      id?: Json;
      candidates?: Option[];
    }
  /**
   * The customer is asked. `request` is the number of the request, which stays the same when it is asked
   * again.
   */
  | {
      type: 'requested';
      request: number;
      kind: Exclude<PendingKind, 'question'>;
      node: string;
      rule?: string;
      facts: string[];
      options?: Option[];
      /** The steps it is about. */
      steps: string[];
      expiresAt: string;
      again?: true;
    }
  | {
      type: 'request-answered';
      request: number;
      kind: Exclude<PendingKind, 'question'>;
      result: 'approved' | 'refused' | 'chosen' | 'given' | 'clarified' | 'invalid' | 'aside' | 'withdrawn';
      value?: Json;
    }
  | {
      type: 'request-expired';
      request: number;
      kind: Exclude<PendingKind, 'question'>;
      expiresAt: string;
    }
  /** By an operator. `previous` has the old values of the changed fields. */
  | {
      type: 'pending-changed';
      row: number;
      node: string;
      kind: PendingKind;
      attempts?: number;
      expiresAt?: string;
      previous: { attempts?: number; expiresAt?: string };
    }
  /** A second request while one is open: it waits, or its plan is dropped. */
  | {
      type: 'hitl-duplicate';
      node: string;
      rule?: string;
      kind: Exclude<PendingKind, 'question'>;
      waits?: boolean;
    }
  /** A short answer although nothing was asked. */
  | { type: 'hitl-stale-reply' }
  | ({ type: 'action-noted' } & Omit<LatestAction, 'at'>)
  | { type: 'customer-loaded'; facts: string[]; capabilities: string[] }
  /** Facts to remember for the next conversation with this customer; null removes one. */
  | { type: 'customer-remembered'; facts: RememberedFact[] }
  | { type: 'illegal-transition'; from: ConversationState; to: ConversationState }
  | { type: 'digression'; kind: DigressionKind; depth: number }
  | { type: 'handoff'; node?: string; reason: string; queue?: string }
  | { type: 'handed-back'; node?: string }
  | { type: 'reconciled'; change: ReconcileChange }
  | { type: 'placeholder-missing'; name: string }
  | { type: 'text-fault'; text: string; message: string }
  /**
   * A field of a part that could not be sent: its text is sent instead, or the part is left out. `at` is the path of
   * the field in `content`.
   */
  | { type: 'part-dropped'; at: string; source: string; reason: 'missing'; names: string[] }
  | {
      type: 'part-dropped';
      at: string;
      source: string;
      reason: 'not-https' | 'not-a-coordinate' | 'empty-list';
    }
  | { type: 'variant'; node: string; strategy: string; variant: number; of: number }
  | { type: 'completed'; outcome?: string; by: 'goal' | 'all-done' | 'terminal' | 'exit' | 'user' }
  | { type: 'error'; code: ErrorCode; message: string };

/** A fact as stored for a customer; a null value removes it. */
export type RememberedFact = {
  name: string;
  value: Json;
  source: FactSource;
  verified?: true;
  expiresAt?: string;
};

/**
 * The events of a turn, in order. The trace of a turn is its events; they contain no clock time and no random
 * ids.
 */
export type TurnEvent = EventBody & { turn: number; index: number };

export type EventType = EventBody['type'];

/**
 * An event to add. Frequent events are created with fields for their numbers: fields added later are stored
 * outside the object, which costs another allocation.
 */
export type NewEvent = EventBody & { turn?: number; index?: number };
