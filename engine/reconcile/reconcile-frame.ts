import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { type Frame, NEW_SCENARIO } from '../session/session.ts';
import { findOpenGates } from '../turn/gates.ts';
import { findBypass } from '../turn/navigators/edges/find-bypass.ts';
import { isObjectiveMet } from '../turn/navigators/gates/eligibility.ts';
import { enterStep } from '../turn/navigators/meaning/enter-step.ts';
import { findViewer } from '../turn/scope.ts';
import type { Asking } from '../turn/types/effect.ts';
import { fillGap, listGaps } from './fill-gap.ts';
import { findPosition } from './find-position.ts';
import { listRoute } from './list-route.ts';
import { closePendingOf, endCallsAbove, type Reconciling } from './reconciling.ts';
import { type Retraced, retrace } from './retrace.ts';
import { settleEdges } from './settle-edges.ts';

/**
 * Moves one frame to its position in the new version. Returns false if it has none; the caller then ends the
 * frame. Facts and guards are evaluated as this frame sees them.
 */
export function* reconcileFrame(context: Reconciling, frame: Frame): Asking<boolean> {
  const { from, to, changes } = context;
  const now = to.getGraph(frame.graph);
  if (!from.hasGraph(frame.graph)) return true;
  const before = from.getGraph(frame.graph);
  useViewOf(context, frame);
  const firstChange = changes.length;
  const route = listRoute(frame, before);
  const position = yield* findPosition(context, frame, before, now, route);
  if (position.kind === 'ends') return false;
  if (before.strategy !== now.strategy) resetFrame(frame, now);
  const previous = frame.node;
  let place = previous;
  if (position.kind === 'moves') {
    const { to: target, by, relocalization } = position;
    place = target;
    changes.push({
      kind: 'moved',
      frame: frame.id,
      graph: frame.graph,
      from: previous ?? '',
      to: target,
      by,
      ...(relocalization && { relocalization }),
    });
  }
  if (now.strategy === 'gates') {
    forget(frame, now);
    if (context.strategy !== 'conservative') yield* fillGates(context, frame, before, now);
  } else if (place !== undefined) {
    const byEntry = position.kind === 'moves' && position.by === 'entry';
    const retraced = byEntry
      ? { route: [place] }
      : yield* retrace(context, frame, before, now, listAnchors(now, route, place));
    settle(context, frame, before, now, route, place, retraced);
  }
  const isMoved = changes
    .slice(firstChange)
    .some(({ kind }) => kind === 'moved' || kind === 'teleported' || kind === 'asks');
  if (!isMoved)
    changes.push({
      kind: 'anchor',
      frame: frame.id,
      graph: frame.graph,
      ...(previous === undefined ? {} : { node: previous }),
    });
  return true;
}

/** Recomputes the gates for this frame; frames above it are not visible to it. */
function useViewOf({ turn, to }: Reconciling, frame: Frame): void {
  turn.view.frame = findViewer([frame]);
  turn.view.gates.clear();
  findOpenGates(to, turn.session, turn.scope, turn.view.gates);
}

/** Resets the position of a frame whose graph has another strategy now. */
function resetFrame(frame: Frame, now: CompiledGraph): void {
  frame.counters = frame.counters.flatMap((row) =>
    now.nodes.has(row.node) ? [{ ...row, left: undefined }] : [],
  );
  if (now.strategy === 'gates') frame.node = undefined;
  frame.origin = undefined;
  frame.focus = undefined;
  frame.run = undefined;
  frame.phase = 'enter';
  frame.scenario = now.scenario ? NEW_SCENARIO : undefined;
}

/** Drops the state of nodes that no longer exist. */
function forget(frame: Frame, now: CompiledGraph): void {
  const isThere = ({ node }: { node: string }): boolean => now.nodes.has(node);
  frame.counters = frame.counters.filter(isThere);
  if (frame.run && !isThere(frame.run)) frame.run = undefined;
  if (frame.focus && !isThere(frame.focus)) frame.focus = undefined;
}

/** The remaining nodes of the old route, up to the frame's position. */
function listAnchors({ nodes }: CompiledGraph, route: readonly string[], place: string): string[] {
  const left = route.filter((node) => nodes.has(node));
  const index = left.indexOf(place);
  return index === -1 ? [...left, place] : left.slice(0, index + 1);
}

/** A gates graph picks its own questions, so only facts that can be filled without asking are filled here. */
function* fillGates(context: Reconciling, frame: Frame, before: CompiledGraph, now: CompiledGraph): Asking {
  for (const [id, item] of now.nodes) {
    const gaps = listGaps(context, item, before.nodes.get(id));
    if (gaps.length === 0 || findBypass(item, context.turn.scope).length > 0) continue;
    const facts = yield* fillGap(context, frame, id, gaps);
    if (facts.length > 0) context.changes.push({ kind: 'asks', frame: frame.id, node: id, facts });
  }
}

/** Puts the frame at the end of the retraced route. */
function settle(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  oldRoute: readonly string[],
  place: string,
  { route, back }: Retraced,
): void {
  const target = route.at(-1) as string;
  const { id, graph } = frame;
  if (back?.kind === 'asks')
    context.changes.push({ kind: 'asks', frame: id, node: target, facts: back.facts });
  if (back?.kind === 'teleports')
    context.changes.push({ kind: 'teleported', frame: id, graph, from: place, to: target, fork: back.fork });
  const leaves = back !== undefined || target !== frame.node;
  const forgotten = new Set(back ? oldRoute.filter((node) => !route.slice(0, -1).includes(node)) : []);
  if (now.edges) settleEdges(frame, before, now, route, forgotten);
  forget(frame, now);
  if (frame.scenario) {
    const { scenario } = frame;
    frame.scenario = { ...scenario, visits: scenario.visits.filter((step) => now.nodes.has(step)) };
  }
  if (!leaves) return;
  closePendingOf(context, frame);
  endCallsAbove(context);
  frame.focus = undefined;
  if (now.scenario) {
    enterStep(context.turn, frame, target, 'reconciled');
    return;
  }
  frame.node = target;
  frame.phase = back === undefined && isDone(context, frame, now, target) ? 'leave' : 'enter';
}

/** Whether a passed node has nothing left to do. It must not run twice because the next node is gone. */
function isDone({ to, turn }: Reconciling, frame: Frame, { nodes }: CompiledGraph, node: string): boolean {
  const item = nodes.get(node);
  if (!item || !frame.counters.some((row) => row.node === node)) return false;
  const view = { compiled: to, frame, scope: turn.scope, turn: turn.session.turn };
  return item.node.type !== 'question' || isObjectiveMet(item, view);
}
