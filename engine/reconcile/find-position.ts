import type { CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import type { RelocalizationOutcome } from '../turn/types/outcome.ts';
import { type Asking, getEntry, type Reconciling } from './reconciling.ts';
import { relocalize } from './relocalize.ts';

/** Where a frame goes on: where it is, at another node, or nowhere. */
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
 * The place of a frame in the new version. A node with the same id is an anchor. A scenario whose step is
 * gone goes to the best remaining one by meaning, else to the nearest anchor it came by, else it ends; a graph
 * of edges to the nearest anchor, else to its entry. The main graph begins anew before it ends.
 */
export function* findPosition(
  context: Reconciling,
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  way: readonly string[],
): Asking<Position> {
  const entry = getEntry(now);
  const atEntry: Position =
    entry === undefined ? { kind: 'ends' } : { kind: 'moves', to: entry, by: 'entry' };
  if (now.strategy === 'gates') return { kind: 'stays' };
  if (before.strategy !== now.strategy) return atEntry;
  if (frame.node === undefined || now.nodes.has(frame.node)) return { kind: 'stays' };
  const anchor = way.findLast((node) => now.nodes.has(node));
  const nearest: Position | undefined =
    anchor === undefined ? undefined : { kind: 'moves', to: anchor, by: 'history' };
  if (now.strategy === 'edges') return nearest ?? atEntry;
  const visits = frame.scenario?.visits ?? [];
  const relocalization = yield* relocalize(context, before, now, visits, frame.node);
  const { accepted = false, best } = relocalization ?? {};
  if (accepted && best)
    return { kind: 'moves', to: best.step, by: 'meaning', ...(relocalization && { relocalization }) };
  if (nearest) return { ...nearest, ...(relocalization && { relocalization }) };
  return frame.kind === undefined ? atEntry : { kind: 'ends' };
}
