import { say } from '@/lib/words/say';
import type { SimulationState } from '../store/simulation-state';
import type { StepKind } from './find-next-stop';

type Looked = Pick<SimulationState, 'phase' | 'branches' | 'branch' | 'at' | 'look' | 'stepping'>;

/** Whether the simulation has any turns. */
function hasTurns({ branches, branch, stepping }: Looked): boolean {
  return stepping !== null || (branches[branch]?.turns.length ?? 0) > 0;
}

/** Why a step is not possible; undefined if it is. */
export function findStepObstacle(state: Looked | undefined, kind: StepKind): string | undefined {
  if (!state || !hasTurns(state)) return say('Nothing is simulated yet');
  const { phase, stepping, look, at } = state;
  if (phase !== 'ready' && phase !== 'stepping') return say('The turn is running');
  if (kind === 'back') {
    const first = stepping ? stepping.stop === 0 : look?.turn === 0 && look.stop === 0;
    return first ? say('This is the first stop') : undefined;
  }
  return stepping || at !== null ? undefined : say('This is the latest moment');
}

/**
 * Whether the debugger handles the step keys, even if no step is possible: an extra key press at the end of
 * a turn must not toggle full screen. At the latest moment this requires an open drawer, and an element with
 * a menu keeps the back key.
 */
export function ownsStepKey(
  state: Looked | undefined,
  kind: StepKind,
  { drawer, menu }: { drawer: boolean; menu: boolean },
): boolean {
  if (!state || !hasTurns(state)) return false;
  if (state.stepping || state.at !== null) return true;
  return drawer && !(kind === 'back' && menu);
}
