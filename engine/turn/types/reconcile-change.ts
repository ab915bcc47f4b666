import type { Json } from '../../session/session.ts';
import type { EffectError } from './effect.ts';
import type { RelocalizationOutcome } from './outcome.ts';

export const UPDATE_STRATEGIES = ['conservative', 'optimistic', 'graphAware'] as const;

export type UpdateStrategy = (typeof UPDATE_STRATEGIES)[number];

/**
 * One change that a new version made to a conversation. `anchor`: the frame stays where it is. `moved`: its
 * node is gone, and it continues at another. `teleported`: an earlier fork leads elsewhere now. `filled` and
 * `asks`: an earlier question is answered from what is known, or will be asked. `called`: a required call
 * that was skipped is made. `blocked`: a checkpoint prevents going back. `ended`: the frame cannot continue.
 * `dropped`: the new version does not define it.
 */
export type ReconcileChange =
  | { kind: 'anchor'; frame: string; graph: string; node?: string }
  | {
      kind: 'moved';
      frame: string;
      graph: string;
      from: string;
      to: string;
      by: 'meaning' | 'history' | 'entry';
      relocalization?: RelocalizationOutcome;
    }
  | { kind: 'teleported'; frame: string; graph: string; from: string; to: string; fork: string }
  | {
      kind: 'filled';
      frame: string;
      node: string;
      fact: string;
      value: Json;
      from: 'customer' | 'conversation';
    }
  | { kind: 'asks'; frame: string; node: string; facts: string[] }
  | { kind: 'called'; frame: string; node: string; tool: string; ok: boolean; error?: EffectError }
  | { kind: 'blocked'; frame: string; node: string; checkpoint: string; wanted: string }
  | { kind: 'ended'; frame: string; graph: string; reason: 'graph-gone' | 'no-step' | 'restarted' }
  | { kind: 'dropped'; what: 'fact' | 'state' | 'path' | 'rule' | 'plan'; name: string };
