import { say } from '@/lib/words/say';
import type { SimulationState } from './simulation-state';

type Simulated = Pick<
  SimulationState,
  'phase' | 'branches' | 'branch' | 'stepping' | 'recorded' | 'unfinished'
>;

/** Why the conversation cannot be saved as a test; undefined if it can. */
export function findSaveObstacle(state: Simulated | undefined): string | undefined {
  if (state?.stepping) return say('Finish the turn first');
  const count = state?.branches[state.branch]?.turns.length ?? 0;
  if (count === 0 || state?.phase !== 'ready') return say('There is no conversation to save');
  if (state.unfinished.length > 0) return say('Finish the nodes at which the conversation stops first');
  const { recorded } = state;
  return recorded && recorded.loaded < recorded.total ? say('Load the older turns first') : undefined;
}
