import type { CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import { findBypass } from '../turn/navigators/edges/find-bypass.ts';
import type { Asking } from '../turn/types/effect.ts';
import { decideFork, isForkChanged } from './decide-fork.ts';
import { fillGap, listGaps } from './fill-gap.ts';
import { findCheckpoint } from './find-checkpoint.ts';
import { findNewBetween } from './find-inserted-nodes.ts';
import { makeRequiredCalls } from './make-required-calls.ts';
import { getEntry, type Reconciling } from './reconciling.ts';

/** The route to a frame's position in the new version, or to the node it has to go back to. */
export type Retraced = {
  /** Node by node, the position last. */
  route: string[];
  /** Set if the frame goes back: to ask a question that was passed, or to follow a fork that was passed. */
  back?: { kind: 'asks'; facts: string[] } | { kind: 'teleports'; fork: string };
};

/**
 * Retraces a frame's route from the entry in the new version. Nodes inserted on that route count as passed:
 * their questions are filled or asked, their required calls are made, and new or changed forks are evaluated.
 * The strategy decides how much of that happens.
 */
export function* retrace(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  /** The remaining nodes of the old route, the frame's position in the new version last. */
  anchors: readonly string[],
): Asking<Retraced> {
  const { strategy, turn, to } = context;
  const place = anchors.at(-1) as string;
  const route: string[] = [];
  let ahead = listPlanned(before, now, anchors);
  while (ahead.length > 0) {
    const [node, ...rest] = ahead as [string, ...string[]];
    route.push(node);
    ahead = rest;
    if (node === place) break;
    const item = now.nodes.get(node);
    if (!item || strategy === 'conservative') continue;
    const old = before.nodes.get(node);
    const applies = findBypass(item, turn.scope).length === 0;
    const asked = applies ? listGaps(context, item, old) : [];
    const missing = asked.length === 0 ? asked : yield* fillGap(context, frame, node, asked);
    if (missing.length > 0) {
      const checkpoint = findPassed(context, frame, before, now, rest);
      if (checkpoint === undefined) return { route, back: { kind: 'asks', facts: missing } };
      block(context, frame, place, checkpoint, node);
      continue;
    }
    if (strategy !== 'graphAware') continue;
    if (applies) yield* makeRequiredCalls(context, frame, item, old);
    const target = isForkChanged(before, now, node) ? decideFork(to, now, node, turn.scope) : undefined;
    if (target === undefined || target === rest[0] || route.includes(target)) continue;
    const rejoined = rejoin(before, now, target, rest);
    if (rejoined) {
      ahead = rejoined;
      continue;
    }
    const checkpoint = findPassed(context, frame, before, now, rest);
    if (checkpoint === undefined)
      return { route: [...route, target], back: { kind: 'teleports', fork: node } };
    block(context, frame, place, checkpoint, target);
  }
  return { route };
}

/** The anchors with the nodes inserted between them. A new entry is connected to the first anchor. */
function listPlanned(before: CompiledGraph, now: CompiledGraph, anchors: readonly string[]): string[] {
  const [first] = anchors;
  const entry = getEntry(now);
  const planned: string[] = [];
  if (entry !== undefined && first !== undefined && entry !== first && !before.nodes.has(entry)) {
    const between = findNewBetween(before, now, entry, first);
    if (between) planned.push(entry, ...between);
  }
  for (const [index, anchor] of anchors.entries()) {
    const previous = anchors[index - 1];
    if (previous !== undefined) planned.push(...(findNewBetween(before, now, previous, anchor) ?? []));
    planned.push(anchor);
  }
  // A node inserted at two places is passed once.
  return planned.filter((node, index) => planned.indexOf(node) === index);
}

/** The remaining route if a fork leads to a later node on it, directly or through new nodes. */
function rejoin(
  before: CompiledGraph,
  now: CompiledGraph,
  target: string,
  rest: readonly string[],
): string[] | undefined {
  const index = rest.indexOf(target);
  if (index !== -1) return rest.slice(index);
  if (before.nodes.has(target)) return undefined;
  for (const [place, node] of rest.entries()) {
    const between = findNewBetween(before, now, target, node);
    if (between) return [target, ...between, ...rest.slice(place)];
  }
  return undefined;
}

/**
 * A checkpoint between here and the frame's position. A step that was entered has made its calls; another
 * node at that position has not.
 */
function findPassed(
  { from, to }: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  rest: readonly string[],
): string | undefined {
  const passed =
    now.strategy === 'meaning' && frame.phase !== 'enter' && !frame.focus ? rest : rest.slice(0, -1);
  return findCheckpoint(passed, frame, { flow: from, graph: before }, { flow: to, graph: now });
}

function block(
  { changes }: Reconciling,
  { id }: Frame,
  node: string,
  checkpoint: string,
  wanted: string,
): void {
  changes.push({ kind: 'blocked', frame: id, node, checkpoint, wanted });
}
