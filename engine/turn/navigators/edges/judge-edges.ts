import {
  type CompiledEdge,
  type CompiledGraph,
  NO_EDGES,
  type OutgoingEdges,
} from '../../../compile/compiled-flow.ts';
import { holds } from '../../../guards/guard.ts';
import type { GuardScope } from '../../../guards/guard-scope.ts';
import { formatEnglish } from '../../../messages/format-english.ts';
import type { CounterRow } from '../../../session/session.ts';
import type { GuardOutcome } from '../../types/outcome.ts';

/** The edge to take, if any, its index among the given ones, and the outcome of each evaluated edge. */
export type JudgedEdges = {
  taken: CompiledEdge | undefined;
  place: number;
  guards: GuardOutcome[];
  ties: string[];
};

/** Shared and frozen. */
const NONE = Object.freeze([]) as unknown as string[];

/** The outgoing edges of a node: its own, or those of the node it replaces. */
export function getOutgoing({ nodes }: CompiledGraph, node: string): OutgoingEdges {
  const item = nodes.get(node);
  const own = item?.outgoing ?? NO_EDGES;
  if (own.usual.length > 0 || item?.replaces === undefined) return own;
  const { usual, on } = nodes.get(item.replaces)?.outgoing ?? NO_EDGES;
  return { usual, on: own === NO_EDGES ? on : own.on };
}

/** The edge by which a node was last left. */
export function getLeft(graph: CompiledGraph, { node, left }: CounterRow): CompiledEdge | undefined {
  return typeof left === 'number'
    ? getOutgoing(graph, node).usual[left]
    : left === undefined
      ? undefined
      : graph.edges?.byId.get(left);
}

/**
 * The first edge whose guard holds, by priority and id, `else` last. Other edges of the same priority that
 * hold are ties, decided by id.
 */
export function judgeEdges(edges: readonly CompiledEdge[], scope: GuardScope): JudgedEdges {
  const only = edges.length === 1 ? (edges[0] as CompiledEdge) : undefined;
  if (only && !only.guard) return { taken: only, place: 0, guards: [judge(only, scope)], ties: NONE };
  const guards: GuardOutcome[] = [];
  let ties: string[] = NONE;
  let taken: CompiledEdge | undefined;
  let place = -1;
  for (const item of edges) {
    if (taken && (item.isElse || item.priority !== taken.priority)) break;
    const outcome = judge(item, scope);
    guards.push(outcome);
    if (!outcome.value) continue;
    if (taken) ties = ties.concat(item.edge.id);
    else {
      taken = item;
      place = guards.length - 1;
    }
  }
  return { taken, place, guards, ties };
}

function judge(item: CompiledEdge, scope: GuardScope): GuardOutcome {
  const { guard } = item;
  if (!guard) return getHeld(item);
  const result = guard.evaluate(scope);
  const value = holds(result);
  if (!result.missing && result.fault === undefined) return value ? getHeld(item) : getFailed(item);
  const outcome: GuardOutcome = { edge: item.edge.id, guard: guard.source, value };
  if (result.missing) outcome.missing = result.missing;
  if (result.fault !== undefined) outcome.fault = formatEnglish(result.fault);
  return outcome;
}

// Most edges have only two outcomes, and traces only read them, so they are shared.

function getHeld(item: CompiledEdge): GuardOutcome {
  const { edge } = item;
  item.held ??=
    edge.guard === undefined
      ? Object.freeze({ edge: edge.id, value: true })
      : Object.freeze({ edge: edge.id, guard: edge.guard, value: true });
  return item.held;
}

function getFailed(item: CompiledEdge): GuardOutcome {
  item.failed ??= Object.freeze({ edge: item.edge.id, guard: item.edge.guard as string, value: false });
  return item.failed;
}
