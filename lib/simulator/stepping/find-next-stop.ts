import type { Stop } from '../store/types';

/**
 * `into`: the next mark. `over`: the next node or stage, without entering a called graph.
 * `out`: the first stop with fewer frames on the stack; if the graph waits, that stop is in a later turn.
 * `back`: the mark before. `run`: the next stop that a breakpoint hits.
 */
export type StepKind = 'into' | 'over' | 'out' | 'back' | 'run';

/**
 * Index of the stop after a step, or null at the end of the turn. Back from the first stop stays there.
 * `hits` has the stops of breakpoints.
 */
export function findNextStop(
  stops: readonly Pick<Stop, 'mark' | 'session'>[],
  from: number,
  kind: StepKind,
  hits: { has(stop: number): boolean },
): number | null {
  if (kind === 'back') return Math.max(0, from - 1);
  const depth = stops[from]?.session.frames.length ?? 0;
  const onNode = stops[from]?.mark.mark === 'node';
  for (let index = from + 1; index < stops.length; index++) {
    const { mark, session } = stops[index] as Stop;
    if (kind === 'into') return index;
    if (kind === 'over' && mark.mark === 'stage') return index;
    if (kind === 'over' && mark.mark === 'node' && !(onNode && session.frames.length > depth)) return index;
    if (kind === 'out' && session.frames.length < depth) return index;
    if (kind === 'run' && hits.has(index)) return index;
  }
  return null;
}
