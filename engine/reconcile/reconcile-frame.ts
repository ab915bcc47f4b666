import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { type Frame, NEW_SCENARIO } from '../session/session.ts';
import { findOpenGates } from '../turn/gates.ts';
import { findBypass } from '../turn/navigators/edges/find-bypass.ts';
import { isObjectiveMet } from '../turn/navigators/gates/eligibility.ts';
import { enterStep } from '../turn/navigators/meaning/enter-step.ts';
import { findViewer } from '../turn/scope.ts';
import { fillGap, listGaps } from './fill-gap.ts';
import { findPosition } from './find-position.ts';
import { type Asking, closePendingOf, endCallsAbove, type Reconciling } from './reconciling.ts';
import { type Retraced, retrace } from './retrace.ts';
import { settleEdges } from './settle-edges.ts';
import { listWay } from './way.ts';

/**
 * Brings one frame to its place in the new version. Returns false when it has none; it is then for the stack
 * to end it. Facts and guards are judged as the frame sees them.
 */
export function* reconcileFrame(context: Reconciling, frame: Frame): Asking<boolean> {
  const { from, to, changes } = context;
  const now = to.getGraph(frame.graph);
  if (!from.hasGraph(frame.graph)) return true;
  const before = from.getGraph(frame.graph);
  lookFrom(context, frame);
  const told = changes.length;
  const way = listWay(frame, before);
  const position = yield* findPosition(context, frame, before, now, way);
  if (position.kind === 'ends') return false;
  if (before.strategy !== now.strategy) startOver(frame, now);
  const stood = frame.node;
  let place = stood;
  if (position.kind === 'moves') {
    const { to: target, by, relocalization } = position;
    place = target;
    changes.push({
      kind: 'moved',
      frame: frame.id,
      graph: frame.graph,
      from: stood ?? '',
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
      ? { way: [place] }
      : yield* retrace(context, frame, before, now, listAnchors(now, way, place));
    settle(context, frame, before, now, way, place, retraced);
  }
  const isMoved = changes
    .slice(told)
    .some(({ kind }) => kind === 'moved' || kind === 'teleported' || kind === 'asks');
  if (!isMoved)
    changes.push({
      kind: 'anchor',
      frame: frame.id,
      graph: frame.graph,
      ...(stood === undefined ? {} : { node: stood }),
    });
  return true;
}

/** Gates are judged as this frame sees them; what lies above it is not there for it. */
function lookFrom({ turn, to }: Reconciling, frame: Frame): void {
  turn.viewer = findViewer([frame]);
  turn.gates.clear();
  findOpenGates(to, turn.session, turn.scope, turn.gates);
}

/** A graph that finds its next node in another way knows nothing of where this frame was. */
function startOver(frame: Frame, now: CompiledGraph): void {
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

/** Nodes that are gone leave nothing behind. */
function forget(frame: Frame, now: CompiledGraph): void {
  const isThere = ({ node }: { node: string }): boolean => now.nodes.has(node);
  frame.counters = frame.counters.filter(isThere);
  if (frame.run && !isThere(frame.run)) frame.run = undefined;
  if (frame.focus && !isThere(frame.focus)) frame.focus = undefined;
}

/** The nodes of the old way that are left, up to the frame's place. */
function listAnchors({ nodes }: CompiledGraph, way: readonly string[], place: string): string[] {
  const left = way.filter((node) => nodes.has(node));
  const index = left.indexOf(place);
  return index === -1 ? [...left, place] : left.slice(0, index + 1);
}

/** A controller asks by itself; only what can be known without asking is filled in. */
function* fillGates(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
): Asking<void> {
  for (const [id, item] of now.nodes) {
    const gaps = listGaps(context, item, before.nodes.get(id));
    if (gaps.length === 0 || findBypass(item, context.turn.scope).length > 0) continue;
    const facts = yield* fillGap(context, frame, id, gaps);
    if (facts.length > 0) context.changes.push({ kind: 'asks', frame: frame.id, node: id, facts });
  }
}

/** Puts the frame where the way led. */
function settle(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  walked: readonly string[],
  place: string,
  { way, back }: Retraced,
): void {
  const target = way.at(-1) as string;
  const { id, graph } = frame;
  if (back?.kind === 'asks')
    context.changes.push({ kind: 'asks', frame: id, node: target, facts: back.facts });
  if (back?.kind === 'teleports')
    context.changes.push({ kind: 'teleported', frame: id, graph, from: place, to: target, fork: back.fork });
  const leaves = back !== undefined || target !== frame.node;
  const forgotten = new Set(back ? walked.filter((node) => !way.slice(0, -1).includes(node)) : []);
  if (now.edges) settleEdges(frame, before, now, way, forgotten);
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

/** Whether a node that was come past has nothing left to do: it is not run twice because the next one is gone. */
function isDone({ to, turn }: Reconciling, frame: Frame, { nodes }: CompiledGraph, node: string): boolean {
  const item = nodes.get(node);
  if (!item || !frame.counters.some((row) => row.node === node)) return false;
  const view = { compiled: to, frame, scope: turn.scope, turn: turn.session.turn };
  return item.node.type !== 'question' || isObjectiveMet(item, view);
}
