import { say } from '@/lib/words/say';
import type { SimulationState } from './simulation-state';

type Simulated = Pick<SimulationState, 'phase' | 'branches' | 'branch' | 'stepping' | 'recorded'>;

/** Why the conversation cannot be kept as a test now, in words. */
export function findSaveObstacle(state: Simulated | undefined): string | undefined {
  if (state?.stepping) return say('Run the turn to its end first');
  const count = state?.branches[state.branch]?.turns.length ?? 0;
  if (count === 0 || state?.phase !== 'ready') return say('There is no conversation to save');
  const { recorded } = state;
  return recorded && recorded.loaded < recorded.total
    ? say('Only its newest turns are here, and a test needs all')
    : undefined;
}
