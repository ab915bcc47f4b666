import type { TurnInput } from '@turnpike/engine/turn';
import { removeBranch, renameBranch } from '../branches/branches';
import type { LookActions, SimulationActions } from './simulation-actions';
import { getTurns, type SimulationState } from './simulation-state';
import type { Scripted } from './types';

/** The selection after a new turn. */
export const AT_LATEST = { at: null, look: null, offered: null } satisfies Partial<SimulationState>;

type State = SimulationState & SimulationActions;

export function createNavigationActions(
  set: (change: Partial<SimulationState>) => void,
  get: () => State,
  take: (input: TurnInput, scripted: Scripted) => Promise<void>,
): LookActions {
  const isReady = (): boolean => get().phase === 'ready';
  return {
    goTo(index) {
      if (!isReady()) return;
      const turns = getTurns(get());
      if (index === null || index >= turns.length - 1) set(AT_LATEST);
      else if (index >= 0) set({ ...AT_LATEST, at: index });
    },
    lookAt(turn, stop) {
      if (!isReady() || !getTurns(get())[turn]?.stops[stop]) return;
      set({ look: { turn, stop }, at: turn - 1, offered: null });
    },
    stepTo(stop) {
      const { stepping } = get();
      if (stepping?.turn.stops[stop]) set({ stepping: { ...stepping, stop } });
    },
    selectBranch(branch) {
      if (isReady() && get().branches[branch]) set({ branch, ...AT_LATEST });
    },
    renameBranch: (id, name) => set({ branches: renameBranch(get().branches, id, name) }),
    removeBranch(id) {
      if (!isReady()) return;
      const lines = removeBranch(get(), id);
      const moves = get().branches[get().branch]?.id === id;
      set({ ...lines, ...(moves ? AT_LATEST : {}) });
    },
    forkHere() {
      const { look } = get();
      const turn = look && getTurns(get())[look.turn];
      if (isReady() && turn) set({ look: null, offered: turn });
    },
    async retry() {
      const { offered } = get();
      if (!isReady() || !offered) return;
      // The offer is kept while the turn is stopped again.
      await take(offered.input, offered.scripted);
    },
    dropOffer: () => set({ offered: null }),
  };
}
