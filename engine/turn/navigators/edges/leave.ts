import type { CompiledEdge, CompiledGraph } from '../../../compile/compiled-flow.ts';
import { type EdgeOccasion, EXIT } from '../../../document/edge.ts';
import type { Frame } from '../../../session/session.ts';
import { findCounter, leaveCounter, updateCounter } from '../../counters.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { GuardOutcome } from '../../types/outcome.ts';
import { finishFrame } from '../finish-frame.ts';
import { getWays, type Judged, judgeEdges } from './judge-edges.ts';

/** Where leaving a node led: to another one, out of the graph, or nowhere. */
export type Left = 'goes-on' | 'rests' | { stuck: GuardOutcome[] };

/** Leaves the current node by the first of its usual edges that holds. */
export function leaveNode(turn: Turn, graph: CompiledGraph, frame: Frame): Left {
  const node = frame.node as string;
  const judged = judgeEdges(getWays(graph, node).usual, turn.scope);
  const { taken } = judged;
  if (!taken) return { stuck: judged.guards };
  const why = taken.isElse ? 'else' : taken.guard ? 'guard' : 'always';
  return take(turn, graph, frame, taken, why, judged);
}

/** Leaves by an edge for an occasion; undefined when the node has none that holds. */
export function takeOccasion(turn: Turn, frame: Frame, on: EdgeOccasion): 'goes-on' | 'rests' | undefined {
  const graph = turn.compiled.getGraph(frame.graph);
  const edges = graph.edges && frame.node !== undefined ? getWays(graph, frame.node).on[on] : undefined;
  if (!edges) return undefined;
  const judged = judgeEdges(edges, turn.scope);
  return judged.taken && take(turn, graph, frame, judged.taken, on, judged);
}

/** Whether there is an edge for an occasion that would be taken. */
export function hasOccasion(turn: Turn, frame: Frame, on: EdgeOccasion): boolean {
  const graph = turn.compiled.getGraph(frame.graph);
  const edges = graph.edges && frame.node !== undefined ? getWays(graph, frame.node).on[on] : undefined;
  return edges !== undefined && judgeEdges(edges, turn.scope).taken !== undefined;
}

function take(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  { edge }: CompiledEdge,
  why: 'always' | 'guard' | 'else' | EdgeOccasion,
  { guards, ties, place }: Judged,
): 'goes-on' | 'rests' {
  const from = frame.node as string;
  leaveCounter(frame, from, edge.on === undefined ? place : edge.id);
  const event = {
    type: 'transition' as const,
    frame: frame.id,
    edge: edge.id,
    from,
    to: edge.to,
    why,
    guards,
    turn: 0,
    index: 0,
  };
  addEvent(turn, ties.length === 0 ? event : { ...event, ties });
  if (edge.to === EXIT) return finishFrame(turn, frame, 'exit') ? 'rests' : 'goes-on';
  if (isCheckpoint(turn, graph, from, why)) frame.origin = edge.to;
  arriveAt(frame, edge.to);
  return 'goes-on';
}

/** What cannot be undone: a node marked so, and a call of an irreversible tool that went well. */
function isCheckpoint({ compiled }: Turn, graph: CompiledGraph, id: string, why: string): boolean {
  const node = graph.nodes.get(id)?.node;
  if (node?.checkpoint) return true;
  return (
    node?.type === 'action' && why !== 'error' && compiled.tools.get(node.call.tool)?.irreversible === true
  );
}

/** A node entered again by an edge starts its attempts anew (ruling 9). */
export function arriveAt(frame: Frame, node: string): void {
  frame.node = node;
  frame.phase = 'enter';
  frame.focus = undefined;
  const counter = findCounter(frame, node);
  if (counter && counter.attempts > (counter.reopenedAt ?? 0))
    updateCounter(frame, node, {
      reopenedAt: counter.attempts,
      skipped: undefined,
      unknown: undefined,
    });
}
