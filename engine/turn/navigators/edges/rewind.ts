import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import type { GuardScope } from '../../../guards/guard-scope.ts';
import { type Frame, findRow, isPresent } from '../../../session/session.ts';
import type { FactChanges } from '../../commands/command-outcome.ts';
import { findCounter } from '../../counters.ts';
import { clearFact, commitValue, computeFacts, noteChange } from '../../facts.ts';
import { findOpenGates, updateGates } from '../../gates.ts';
import { withdrawPending } from '../../pending.ts';
import { deleteFact } from '../../rows.ts';
import { createScope, createTurnScope, findOwner } from '../../scope.ts';
import { endTop } from '../../stack.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import { asksForChange } from '../asks-for-change.ts';
import { type GateView, isObjectiveMet, isUntouched } from '../gates/eligibility.ts';
import { findBypass } from './find-bypass.ts';
import { getReachable } from './get-reachable.ts';
import { getLeft, getOutgoing, judgeEdges } from './judge-edges.ts';
import { findAsked, listWalked } from './list-walked.ts';

/**
 * After a correction, every edges graph goes back to the first node whose outgoing edge changed, no further
 * than a passed checkpoint. Facts that no question on the new route asks for are set aside. See
 * docs/rulings.md#16.
 *
 * The route is derived from the edge each node was last left by, so no history is stored.
 */
export function rewindFrames(turn: Turn, changes: FactChanges): void {
  const { frames } = turn.session;
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index] as Frame;
    const graph = turn.compiled.getGraph(frame.graph);
    if (graph.edges && frame.node !== undefined) rewindFrame(turn, frame, graph, changes);
  }
}

/** The revised facts visible to a frame. A fact owned by a frame above was corrected there only. */
function listRevised(turn: Turn, frame: Frame, { revised }: FactChanges): readonly string[] {
  if (!turn.behavior.keepsCorrectedCalls) return revised;
  const { frames } = turn.session;
  const index = frames.indexOf(frame);
  return revised.filter((name) => {
    const owner = findOwner(turn, name);
    return owner === undefined || frames.indexOf(owner) <= index;
  });
}

/**
 * Whether the frame's current node calls a graph that is still running; a correction reaches that graph
 * through its inputs.
 */
const isCalling = ({ behavior, session: { frames } }: Turn, frame: Frame): boolean =>
  behavior.keepsCorrectedCalls && frames[frames.indexOf(frame) + 1]?.kind === 'call';

/** Passes changed inputs to a running call, so that its own facts are kept. */
function passInputs(
  turn: Turn,
  frame: Frame,
  graph: CompiledGraph,
  scope: GuardScope,
  changes: FactChanges,
): void {
  const node = graph.nodes.get(frame.node ?? '')?.node;
  const called = turn.session.frames[turn.session.frames.indexOf(frame) + 1];
  if (node?.type !== 'subgraph' || !called) return;
  const revised = listRevised(turn, frame, changes);
  for (const [fact, source] of Object.entries(node.inputs ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const guard = turn.compiled.getGuard(source);
    if (findOwner(turn, fact) !== called || !guard.analysis.answers.some((name) => revised.includes(name)))
      continue;
    const { value } = guard.evaluate(scope);
    if (value === undefined || value === null) clearFact(turn, fact, 'corrected', changes, called);
    else commitValue(turn, fact, value, 'frame', changes);
  }
}

function rewindFrame(turn: Turn, frame: Frame, graph: CompiledGraph, changes: FactChanges): void {
  const walked = listWalked(turn, frame, graph);
  const scope = createFrameScope(turn, frame);
  if (isCalling(turn, frame)) passInputs(turn, frame, graph, scope, changes);
  const view: GateView = { compiled: turn.compiled, frame, scope, turn: turn.session.turn };
  const revised = listRevised(turn, frame, changes);
  const place =
    findCleared(turn, walked, graph, view, revised) ?? findPlace(turn, walked, graph, view, revised);
  const goesBack = place !== undefined && !isCurrentPlace(turn, frame, place);
  setAside(
    turn,
    frame,
    graph,
    listGone(turn, graph, walked, scope, goesBack ? place : undefined, changes),
    changes,
  );
  if (!goesBack) return;
  endCallsAbove(turn, frame);
  if (turn.session.pending?.frame === frame.id) withdrawPending(turn);
  const [fact] = revised;
  addEvent(turn, {
    type: 'rewound',
    frame: frame.id,
    from: frame.node as string,
    to: place.node,
    fact: fact as string,
  });
  // The nodes after this one count as not visited yet, so known answers are passed over.
  const behind = new Set(walked.slice(walked.indexOf(place.node) + (place.phase === 'leave' ? 1 : 0)));
  behind.add(frame.node as string);
  if (turn.behavior.forgetsReplaced) for (const id of [...behind]) addAlternatives(behind, graph, id);
  if (place.phase === 'leave') behind.delete(place.node);
  frame.counters = frame.counters.filter(({ node }) => !behind.has(node));
  frame.node = place.node;
  frame.phase = place.phase;
  frame.focus = undefined;
}

/** The questions that a path asks in the place of this one: whichever was asked before counts as not visited either. */
function addAlternatives(nodes: Set<string>, graph: CompiledGraph, id: string): void {
  const item = graph.nodes.get(id);
  const replaced = item?.replaces === undefined ? item : graph.nodes.get(item.replaces);
  if (!replaced) return;
  nodes.add(replaced.node.id);
  for (const { node } of replaced.replacements) nodes.add(node.id);
}

function createFrameScope(turn: Turn, frame: Frame): GuardScope {
  const view = { frame: frame.facts === undefined ? undefined : frame };
  if (view.frame === turn.view.frame) return turn.scope;
  const { session, input, limits } = turn;
  const blind = createScope(session, new Set(), view, input, limits.work);
  const gates = findOpenGates(turn.compiled, session, blind);
  return createTurnScope(turn, view, gates);
}

/**
 * The position to continue at: a node to enter again, or one to leave by another edge. `from` is the start of
 * the new route.
 */
type Place = { node: string; phase: 'enter' | 'leave'; from: string };

function findPlace(
  turn: Turn,
  walked: readonly string[],
  graph: CompiledGraph,
  view: GateView,
  revised: readonly string[],
): Place | undefined {
  for (const id of walked) {
    const item = graph.nodes.get(id);
    if (!item) return undefined;
    const place = judgePlace(turn, item, graph, view, revised);
    if (place) return place;
  }
  return undefined;
}

/**
 * The question on the route whose answer was taken back, if nothing else changed. Without it, a condition that no longer
 * needs the answer could lead past the question.
 */
function findCleared(
  turn: Turn,
  walked: readonly string[],
  graph: CompiledGraph,
  view: GateView,
  revised: readonly string[],
): Place | undefined {
  if (!turn.behavior.asksCleared || revised.length === 0) return undefined;
  if (revised.some((fact) => view.scope.fact(fact) !== undefined)) return undefined;
  const id = walked.find((node) => {
    const item = graph.nodes.get(node);
    return (
      item?.node.type === 'question' &&
      lacksAnswer(item, view, revised) &&
      findBypass(findAsked(turn, graph, item), view.scope).length === 0
    );
  });
  return id === undefined ? undefined : { node: id, phase: 'enter', from: id };
}

/** Whether a node was entered and its answer is gone. */
const lacksAnswer = (item: CompiledNode, view: GateView, revised: readonly string[]): boolean =>
  !isUntouched(findCounter(view.frame, item.node.id)) &&
  item.asks.some((fact) => revised.includes(fact)) &&
  !isObjectiveMet(item, view);

function judgePlace(
  turn: Turn,
  item: CompiledNode,
  graph: CompiledGraph,
  view: GateView,
  revised: readonly string[],
): Place | undefined {
  const { id } = item.node;
  const counter = findCounter(view.frame, id);
  const again: Place = { node: id, phase: 'enter', from: id };
  const applies = findBypass(findAsked(turn, graph, item), view.scope).length === 0;
  const wasEntered = !isUntouched(counter);
  if (applies && counter?.left !== undefined && !wasEntered) return again;
  if (!applies) return undefined;
  // A question whose answer was cleared, or a call whose arguments depend on a revised fact.
  if (lacksAnswer(item, view, revised)) return again;
  const reads = graph.edges?.reads.get(id);
  const isInCall = id === view.frame.node && isCalling(turn, view.frame);
  if (wasEntered && !isInCall && reads && revised.some((fact) => reads.has(fact))) return again;
  const left = counter && getLeft(graph, counter);
  if (!left || left.edge.on !== undefined) return undefined;
  const { taken } = judgeEdges(getOutgoing(graph, id).usual, view.scope);
  // An edge for a change is taken again at the next one, and was right to be taken when nothing changes.
  const changes = taken?.guard?.analysis.changed.some((fact) => revised.includes(fact)) === true;
  if (!changes && (taken?.edge.id === left.edge.id || asksForChange(left.guard))) return undefined;
  return { node: id, phase: 'leave', from: taken?.edge.to ?? id };
}

/** The frame is already there, and its open question is asked again anyway. */
function isCurrentPlace({ session }: Turn, frame: Frame, { node, phase }: Place): boolean {
  return (
    frame.node === node && phase === 'enter' && session.frames.at(-1) === frame && frame.phase === 'enter'
  );
}

/** Facts whose question no longer applies, or is not reachable from the node the frame goes back to. */
function listGone(
  turn: Turn,
  graph: CompiledGraph,
  walked: readonly string[],
  scope: GuardScope,
  place: Place | undefined,
  { set }: FactChanges,
): string[] {
  const index = place ? walked.indexOf(place.node) : walked.length;
  const reached = place && getReachable(graph, place.from);
  const kept = new Set(set);
  const gone = new Set<string>();
  for (const [step, id] of walked.entries()) {
    const item = graph.nodes.get(id);
    if (!item || item.produces.length === 0) continue;
    // What was asked because of a change stays when nothing changes.
    const applies = asksForChange(item.when) || findBypass(findAsked(turn, graph, item), scope).length === 0;
    const stays = applies && (step <= index || reached?.has(id) === true);
    for (const fact of item.produces) (stays ? kept : gone).add(fact);
  }
  return [...gone].filter((fact) => !kept.has(fact));
}

/** Removes these facts and keeps their values as suggestions. */
function setAside(
  turn: Turn,
  frame: Frame,
  graph: CompiledGraph,
  facts: readonly string[],
  changes: FactChanges,
): void {
  const owner = frame.facts === undefined ? undefined : frame;
  let any = false;
  for (const fact of facts) {
    if (turn.compiled.facts.get(fact)?.compute !== undefined || (owner && !graph.owns.has(fact))) continue;
    const row = findRow(owner ? (owner.facts ?? []) : turn.session.facts, fact);
    if (!row || !isPresent(row)) continue;
    any = true;
    deleteFact(turn, fact, owner);
    frame.aside = [...(frame.aside ?? []).filter(([name]) => name !== fact), row].sort((a, b) =>
      a[0] < b[0] ? -1 : 1,
    );
    addEvent(turn, {
      type: 'fact-cleared',
      fact,
      reason: 'set-aside',
      previous: row[1],
      ...(owner ? { frame: owner.id } : {}),
    });
    noteChange(turn, fact, changes);
  }
  if (!any) return;
  computeFacts(turn, changes);
  updateGates(turn, changes.changed, []);
}

/** Cancels the calls above the frame: they were made from a later node. */
function endCallsAbove(turn: Turn, frame: Frame): void {
  const { session } = turn;
  const index = session.frames.indexOf(frame);
  let last = index;
  while (session.frames[last + 1]?.kind === 'call') last += 1;
  const above = session.frames.splice(last + 1);
  for (; last > index; last--) endTop(turn, 'cancelled', 'correction');
  session.frames.push(...above);
}
