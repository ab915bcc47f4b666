import type { Json } from '../../session/session.ts';
import type { EffectError } from './effect.ts';
import type { RelocalizationOutcome } from './outcome.ts';

export const UPDATE_STRATEGIES = ['conservative', 'optimistic', 'graphAware'] as const;

export type UpdateStrategy = (typeof UPDATE_STRATEGIES)[number];

/**
 * One thing that a new version changed for a conversation. `anchor`: it stays where it is. `moved`: its node
 * is gone, and it goes on at another. `teleported`: a fork that came before it leads elsewhere. `filled` and
 * `asks`: a question that came before it is answered from what is known, or will be asked. `called`: a
 * required call it had skipped is made. `blocked`: a checkpoint keeps it where it is. `ended`: it cannot go on.
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
