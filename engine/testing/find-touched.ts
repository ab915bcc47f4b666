import type { TurnEvent } from '../turn/types/event.ts';

/** A part of a flow that a turn touched. Ids of nodes and edges are unique across graphs. */
export type Touched =
  | { kind: 'node'; id: string; how: 'executed' | 'retried' | 'passed' }
  | { kind: 'edge' | 'gate' | 'rule'; id: string };

/** The parts an event touched. Needs no flow, since conversation counts are stored without one. */
export function findTouched(event: TurnEvent): Touched[] {
  switch (event.type) {
    case 'decision':
      return [{ kind: 'node', id: event.node, how: event.mode === 'EXECUTE' ? 'executed' : 'retried' }];
    case 'passed':
      return [{ kind: 'node', id: event.node, how: 'passed' }];
    case 'step-entered':
      return [{ kind: 'node', id: event.step, how: 'executed' }];
    case 'gate-opened':
      return [{ kind: 'gate', id: event.gate }];
    case 'transition':
    case 'scenario-decision':
      return event.edge === undefined ? [] : [{ kind: 'edge', id: event.edge }];
    case 'rules-matched':
      return event.rules.map(({ rule }) => ({ kind: 'rule', id: rule }));
    default:
      return [];
  }
}
