import type { CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import type { Asking } from '../turn/types/effect.ts';
import type { RelocalizationOutcome } from '../turn/types/outcome.ts';
import { getEntry, type Reconciling } from './reconciling.ts';
import { relocalizeSession } from './relocalize.ts';

/** The position where a frame continues: its node, another node, or none. */
export type Position =
  | { kind: 'stays' }
  | {
      kind: 'moves';
      to: string;
      by: 'meaning' | 'history' | 'entry';
      relocalization?: RelocalizationOutcome;
    }
  | { kind: 'ends' };

/**
 * Finds the position of a frame in the new version. A node with the same id is an anchor. If the step of a
 * scenario is gone, the frame moves to the best remaining step by meaning, else to the last anchor it
 * visited, else it ends. In a graph with edges it moves to the last anchor, else to the entry. The main graph
 * restarts at its entry instead of ending.
 */
export function* findPosition(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  route: readonly string[],
): Asking<Position> {
  const entry = getEntry(now);
  const atEntry: Position =
    entry === undefined ? { kind: 'ends' } : { kind: 'moves', to: entry, by: 'entry' };
  if (now.strategy === 'gates') return { kind: 'stays' };
  if (before.strategy !== now.strategy) return atEntry;
  if (frame.node === undefined || now.nodes.has(frame.node)) return { kind: 'stays' };
  const anchor = route.findLast((node) => now.nodes.has(node));
  const nearest: Position | undefined =
    anchor === undefined ? undefined : { kind: 'moves', to: anchor, by: 'history' };
  if (now.strategy === 'edges') return nearest ?? atEntry;
  const visits = frame.scenario?.visits ?? [];
  const relocalization = yield* relocalizeSession(context, before, now, visits, frame.node);
  const { accepted = false, best } = relocalization ?? {};
  if (accepted && best)
    return { kind: 'moves', to: best.step, by: 'meaning', ...(relocalization && { relocalization }) };
  if (nearest) return { ...nearest, ...(relocalization && { relocalization }) };
  return frame.kind === undefined ? atEntry : { kind: 'ends' };
}
