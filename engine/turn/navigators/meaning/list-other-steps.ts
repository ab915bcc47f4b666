import type { CompiledGraph, CompiledTransition } from '../../../compile/compiled-flow.ts';
import { runsIrreversible } from '../../../compile/find-irreversible.ts';
import type { Call } from '../../../document/call.ts';
import type { Edge } from '../../../document/edge.ts';
import type { Frame, ScenarioState } from '../../../session/session.ts';
import {
  describeInGraph,
  listRelocalizationCandidates,
  type RelocalizationCandidate,
} from '../../align/relocalization.ts';
import type { Alignment, Turn } from '../../turn-state.ts';

/**
 * The steps that a customer may mean who says that the current step is wrong: the candidates of every
 * relocalization and the visited steps, without the current one. The customer's words skip no guard that does
 * not hold and no required or irreversible call, and lead to no step that makes an irreversible call on entry;
 * only the author can allow that. See docs/rulings.md#27.
 */
export function listOtherSteps(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  frame: Frame,
): RelocalizationCandidate[] {
  const { compiled } = turn;
  const { hops, candidates } = alignment.settings.scenario.relocalization;
  const { visits } = frame.scenario as ScenarioState;
  const blocked = new Set(
    [...(graph.scenario?.transitions.values() ?? [])]
      .flat()
      .filter((transition) => isBlocked(turn, graph, frame, transition))
      .map(({ edge }) => edge),
  );
  const searched = { now: graph.graph, tools: compiled.tools, isOpen: (edge: Edge) => !blocked.has(edge) };
  const all = { hops, candidates: graph.graph.nodes.length };
  const ahead = listRelocalizationCandidates(searched, visits, frame.node, all).filter(
    ({ step }) => step !== frame.node && (isMarked(graph, step) || isHarmless(turn, graph, step)),
  );
  const known = new Set([frame.node, ...ahead.map(({ step }) => step)]);
  const earlier = graph.graph.nodes
    .filter(({ id }) => visits.includes(id) && !known.has(id) && isHarmless(turn, graph, id))
    .map((node) => ({ step: node.id, hops: null, text: describeInGraph(node, graph.graph) }));
  return [...ahead, ...earlier].slice(0, candidates);
}

/**
 * Whether a transition's guard does not hold, or the step before it still has a call to make that is required
 * or irreversible.
 */
function isBlocked(
  turn: Turn,
  graph: CompiledGraph,
  { node: current, focus, scenario }: Frame,
  { edge, guard }: CompiledTransition,
): boolean {
  if (guard && guard.evaluate(turn.scope).value !== true) return true;
  const from = graph.nodes.get(edge.from)?.node;
  const isNeeded = ({ tool, required }: Call) =>
    required === true || turn.compiled.tools.get(tool)?.irreversible === true;
  if (from?.type !== 'step' || !from.calls?.some(isNeeded)) return false;
  return from.id === current ? focus !== undefined : !scenario?.visits.includes(from.id);
}

/** Whether the author allows to reach a step from anywhere or from earlier steps. */
function isMarked(graph: CompiledGraph, id: string): boolean {
  const node = graph.nodes.get(id)?.node;
  return node?.type === 'step' && (node.reachableFromAnywhere || node.reachableFromEarlier) === true;
}

/** Whether entering a step makes no irreversible call. */
function isHarmless({ compiled }: Turn, graph: CompiledGraph, id: string): boolean {
  const item = graph.nodes.get(id);
  return item?.enabled === true && !runsIrreversible(compiled, graph, item);
}
