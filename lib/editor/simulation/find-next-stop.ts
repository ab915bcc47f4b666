import type { Stop } from './types';

/** `into`: the next mark. `over`: the next node or stage. `back`: the mark before. `run`: the next breakpoint. */
export type StepKind = 'into' | 'over' | 'back' | 'run';

/** Index of the stop a step leads to, or null when the turn runs to its end. Back from the first stays there. */
export function findNextStop(
  stops: readonly Stop[],
  from: number,
  kind: StepKind,
  breakpoints: ReadonlySet<string>,
): number | null {
  if (kind === 'back') return Math.max(0, from - 1);
  for (let index = from + 1; index < stops.length; index++) {
    const { mark } = stops[index] as Stop;
    if (kind === 'into') return index;
    if (kind === 'over' && (mark.mark === 'node' || mark.mark === 'stage')) return index;
    if (kind === 'run' && mark.mark === 'node' && breakpoints.has(mark.id)) return index;
  }
  return null;
}
