import { say } from '@/lib/words/say';
import type { SimulationState } from '../store/simulation-state';
import type { StepKind } from './find-next-stop';

type Looked = Pick<SimulationState, 'phase' | 'branches' | 'branch' | 'at' | 'look' | 'stepping'>;

/** Whether anything was said yet in what is simulated; without a simulation nothing was. */
function hasTurns({ branches, branch, stepping }: Looked): boolean {
  return stepping !== null || (branches[branch]?.turns.length ?? 0) > 0;
}

/** Why a step leads nowhere from where one looks, in words; undefined where it does. */
export function findStepObstacle(state: Looked | undefined, kind: StepKind): string | undefined {
  if (!state || !hasTurns(state)) return say('Nothing has been simulated');
  const { phase, stepping, look, at } = state;
  if (phase !== 'ready' && phase !== 'stepping') return say('The turn is running');
  if (kind === 'back') {
    const first = stepping ? stepping.stop === 0 : look?.turn === 0 && look.stop === 0;
    return first ? say('This is the first stop') : undefined;
  }
  return stepping || at !== null ? undefined : say('This is the newest moment');
}

/**
 * Whether the keys of steps are the debugger's, also where a step leads nowhere: a press too many at the end of a
 * turn must not make the window fill the screen. At the newest moment that asks for the drawer, and the key back is
 * left to whatever has a menu, which it opens everywhere else.
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
