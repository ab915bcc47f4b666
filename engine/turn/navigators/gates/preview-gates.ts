import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { Frame } from '../../../session/session.ts';
import type { Turn } from '../../turn-state.ts';
import { passOver } from '../pass-over.ts';
import { isAllDone } from './deadlock.ts';
import { decideGates } from './decide.ts';
import type { GateView } from './eligibility.ts';
import { getGoal, isGoalMet } from './navigate-gates.ts';

/** What a gates graph does next: it runs a node, ends, or no node can run. */
export type GatesPreview = { kind: 'runs'; item: CompiledNode } | { kind: 'ends' } | { kind: 'dead-end' };

/** Tells what the frame does next if its facts stay as they are. Uses up the turn, which must be a trial. */
export function previewGates(turn: Turn, frame: Frame): GatesPreview {
  const graph = turn.compiled.getGraph(frame.graph);
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const goal = getGoal(turn, graph);
  if (goal && isGoalMet(turn, goal)) return { kind: 'ends' };
  for (;;) {
    const decision = decideGates(turn, graph, frame, view);
    if (decision.kind === 'run') return { kind: 'runs', item: decision.item };
    if (decision.kind === 'none') return { kind: !goal && isAllDone(graph, view) ? 'ends' : 'dead-end' };
    passOver(turn, frame, decision.item);
  }
}
