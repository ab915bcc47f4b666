import type { EdgeOccasion } from '../../document/edge.ts';
import type { TemplateMode } from '../../document/template.ts';
import type { DigressionKind, ErrorCode, FactSource, FrameEnd, Json, Mode } from '../../session/session.ts';
import type { ConditionSet, EffectError, EffectKind, Understanding } from './effect.ts';
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
  /** `refused`: the flow has the conversation, so nothing is said. */
  | { type: 'operator-replied'; by?: string; result: 'said' | 'refused' }
  | { type: 'effect-failed'; kind: EffectKind; error: EffectError }
  | ({ type: 'understood' } & Understanding)
  | { type: 'attachments-read'; texts: string[] }
  /** What was found for a message, by set (seed alignment-engine, "retrieval"). */
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
  /** A scenario stands at another step: nothing else changes it. */
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
  /** `frame`: the frame that owns it; the session unless given. */
  | { type: 'fact-set'; fact: string; value: Json; source: FactSource; previous?: Json; frame?: string }
  | { type: 'fact-invalid'; fact: string; value: Json; reason: string; message?: string }
  | {
      type: 'fact-cleared';
      fact: string;
      reason: 'corrected' | 'expired' | 'not-computable' | 'operator' | 'set-aside';
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
      /** Of a graph of edges: the node it stands at, and how each of its edges was judged. */
      node?: string;
      guards?: GuardOutcome[];
    }
  /** A node that does not apply was passed on the way: nothing is said or credited. */
  | { type: 'bypassed'; node: string; blockers: Blocker[] }
  | { type: 'replaced'; node: string; by: string; path: string }
  | {
      type: 'transition';
      frame: string;
      edge: string;
      from: string;
      to: string;
      why: 'always' | 'guard' | 'else' | EdgeOccasion;
      /** Those judged, in order. */
      guards: GuardOutcome[];
      /** Other edges of the same priority whose guard holds too. */
      ties?: string[];
    }
  | { type: 'rewound'; frame: string; from: string; to: string; fact: string }
  | {
      type: 'frame-started';
      frame: string;
      graph: string;
      kind: 'interrupt' | 'call';
      inputs: Record<string, Json>;
      /** Declared inputs nobody gave. */
      missing: string[];
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
    }
  | { type: 'illegal-transition'; from: ConversationState; to: ConversationState }
  | { type: 'digression'; kind: DigressionKind; depth: number }
  | { type: 'handoff'; node?: string; reason: string; queue?: string }
  | { type: 'handed-back'; node?: string }
  | { type: 'reconciled'; change: ReconcileChange }
  | { type: 'placeholder-missing'; name: string }
  | { type: 'text-fault'; text: string; message: string }
  | { type: 'variant'; node: string; strategy: string; variant: number; of: number }
  | { type: 'completed'; outcome?: string; by: 'goal' | 'all-done' | 'terminal' | 'exit' | 'user' }
  | { type: 'error'; code: ErrorCode; message: string };

/** What happened, in order. The trace of a turn is its events; they carry no clock and no random id. */
export type TurnEvent = EventBody & { turn: number; index: number };

export type EventType = EventBody['type'];

/**
 * One to be added. Where many are made it has a place for its numbers from the start: fields that come
 * later live outside the object, which costs another one.
 */
export type NewEvent = EventBody & { turn?: number; index?: number };
