import type { CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import { findBypass } from '../turn/navigators/edges/find-bypass.ts';
import { decideFork, isForkChanged } from './decide-fork.ts';
import { fillGap, listGaps } from './fill-gap.ts';
import { findCheckpoint } from './find-checkpoint.ts';
import { findNewBetween } from './find-way.ts';
import { makeRequiredCalls } from './make-required-calls.ts';
import { type Asking, getEntry, type Reconciling } from './reconciling.ts';

/** The way to a frame's place as the new version has it, or back to where it has to go from there. */
export type Retraced = {
  /** Node by node, the place itself last. */
  way: string[];
  /** It goes back: to ask a question that came before, or where a fork that came before leads. */
  back?: { kind: 'asks'; facts: string[] } | { kind: 'teleports'; fork: string };
};

/**
 * Walks again the way a frame came, from the entry on, by the new version (seed alignment-engine, "Topological
 * ordering"). What was put between two nodes of it counts as come past: its questions are filled or asked, its
 * required calls made, and a fork that is new or has changed is judged. How much of that is done is for the
 * strategy to say.
 */
export function* retrace(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  /** The nodes of the old way that are left, the frame's place in the new version last. */
  anchors: readonly string[],
): Asking<Retraced> {
  const { strategy, turn, to } = context;
  const place = anchors.at(-1) as string;
  const way: string[] = [];
  let ahead = listPlanned(before, now, anchors);
  while (ahead.length > 0) {
    const [node, ...rest] = ahead as [string, ...string[]];
    way.push(node);
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
      if (checkpoint === undefined) return { way, back: { kind: 'asks', facts: missing } };
      block(context, frame, place, checkpoint, node);
      continue;
    }
    if (strategy !== 'graphAware') continue;
    if (applies) yield* makeRequiredCalls(context, frame, item, old);
    const target = isForkChanged(before, now, node) ? decideFork(to, now, node, turn.scope) : undefined;
    if (target === undefined || target === rest[0] || way.includes(target)) continue;
    const rejoined = rejoin(before, now, target, rest);
    if (rejoined) {
      ahead = rejoined;
      continue;
    }
    const checkpoint = findPassed(context, frame, before, now, rest);
    if (checkpoint === undefined) return { way: [...way, target], back: { kind: 'teleports', fork: node } };
    block(context, frame, place, checkpoint, target);
  }
  return { way };
}

/** The anchors with what the new version put between them; a new entry leads to the first. */
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
  // A node put in at two places is come past once.
  return planned.filter((node, index) => planned.indexOf(node) === index);
}

/** The way on when a fork leads to a node further along it, or through other new ones back to it. */
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

/** A checkpoint between here and the frame's place. The step it is at has made its calls; another node has not. */
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
