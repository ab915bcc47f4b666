import type { CompiledEdge, CompiledGraph } from '../../../compile/compiled-flow.ts';
import { type EdgeOccasion, EXIT } from '../../../document/edge.ts';
import type { Frame } from '../../../session/session.ts';
import { noteGuards } from '../../after-failure.ts';
import { findCounter, leaveCounter, updateCounter } from '../../counters.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { GuardOutcome } from '../../types/outcome.ts';
import { finishFrame } from '../finish-frame.ts';
import { getOutgoing, type JudgedEdges, judgeEdges } from './judge-edges.ts';

/** The result of leaving a node: to another node, out of the graph, or stuck. */
export type Left = 'goes-on' | 'rests' | { stuck: GuardOutcome[] };

/** Leaves the current node by the first usual edge that holds. */
export function leaveNode(turn: Turn, graph: CompiledGraph, frame: Frame): Left {
  const node = frame.node as string;
  const { usual } = getOutgoing(graph, node);
  const judged = judgeEdges(usual, turn.scope);
  const { taken } = judged;
  if (turn.unset)
    noteGuards(
      turn,
      usual.map(({ guard }) => guard),
    );
  if (!taken) return { stuck: judged.guards };
  const why = taken.isElse ? 'else' : taken.guard ? 'guard' : 'always';
  return take(turn, graph, frame, taken, why, judged);
}

/** Leaves by an event edge (`on`); undefined if the node has none that holds. */
export function takeEventEdge(turn: Turn, frame: Frame, on: EdgeOccasion): 'goes-on' | 'rests' | undefined {
  const graph = turn.compiled.getGraph(frame.graph);
  const edges = graph.edges && frame.node !== undefined ? getOutgoing(graph, frame.node).on[on] : undefined;
  if (!edges) return undefined;
  const judged = judgeEdges(edges, turn.scope);
  if (judged.taken && on === 'error') turn.unset = undefined;
  return judged.taken && take(turn, graph, frame, judged.taken, on, judged);
}

/** Whether the node has an event edge that would be taken. */
export function hasEventEdge(turn: Turn, frame: Frame, on: EdgeOccasion): boolean {
  const graph = turn.compiled.getGraph(frame.graph);
  const edges = graph.edges && frame.node !== undefined ? getOutgoing(graph, frame.node).on[on] : undefined;
  return edges !== undefined && judgeEdges(edges, turn.scope).taken !== undefined;
}

function take(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  { edge }: CompiledEdge,
  why: 'always' | 'guard' | 'else' | EdgeOccasion,
  { guards, ties, place }: JudgedEdges,
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
  arriveAt(frame, edge.to, turn.behavior.keepsQuestions && wasLeftInvalid(graph, frame, edge.to));
  return 'goes-on';
}

/** Whether a node cannot be undone: it is marked as a checkpoint, or made a successful irreversible call. */
function isCheckpoint({ compiled }: Turn, graph: CompiledGraph, id: string, why: string): boolean {
  const node = graph.nodes.get(id)?.node;
  if (node?.checkpoint) return true;
  return (
    node?.type === 'action' && why !== 'error' && compiled.tools.get(node.call.tool)?.irreversible === true
  );
}

/** Whether a node was last left by its edge for invalid answers, so its question is still unanswered. */
function wasLeftInvalid({ edges }: CompiledGraph, frame: Frame, node: string): boolean {
  const left = findCounter(frame, node)?.left;
  return typeof left === 'string' && edges?.byId.get(left)?.edge.on === 'invalid';
}

/**
 * Enters a node by an edge; a node entered again starts its attempts from zero, unless it keeps them. See
 * docs/rulings.md#9.
 */
export function arriveAt(frame: Frame, node: string, keepsAttempts = false): void {
  frame.node = node;
  frame.phase = 'enter';
  frame.focus = undefined;
  const counter = findCounter(frame, node);
  if (!keepsAttempts && counter && counter.attempts > (counter.reopenedAt ?? 0))
    updateCounter(frame, node, {
      reopenedAt: counter.attempts,
      skipped: undefined,
      unknown: undefined,
    });
}
