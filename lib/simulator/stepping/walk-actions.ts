import { findRunning } from '../recorded/recorded';
import type { LookActions } from '../store/simulation-actions';
import { getTurns, type SimulationState } from '../store/simulation-state';
import type { LoadedDraft, SimulatedTurn, Simulator } from '../store/types';
import type { DebugStore } from './debug-store';
import type { StepKind } from './find-next-stop';
import { findHits } from './list-hits';
import { getMoment, type SteppingMoment } from './moments';
import { walkStore } from './walk';

type WalkTools = {
  get(): SimulationState & LookActions;
  debug: DebugStore;
  getSimulator(): Simulator;
  load(document: unknown): Promise<LoadedDraft>;
  guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void>;
};

/** Steps through past turns: by step, or to the next breakpoint or the end. */
export function createWalkActions({ get, debug, getSimulator, load, guarded }: WalkTools) {
  function show({ turn, stop }: SteppingMoment): void {
    if (stop === null) get().goTo(turn);
    else get().lookAt(turn, stop);
  }

  /** Breakpoint conditions are evaluated with the document the turn ran on. */
  async function findStop(turn: SimulatedTurn, from: number): Promise<number | undefined> {
    const { recorded } = get();
    const document = recorded ? findRunning(recorded, turn.record.flow.hash) : undefined;
    if (document !== undefined) await load(document);
    const { hits } = await findHits(turn, debug.getState(), getSimulator());
    return turn.stops.findIndex((_, stop) => stop > from && hits.has(stop));
  }

  async function runOn(from: SteppingMoment, isCurrent: () => boolean): Promise<void> {
    const turns = getTurns(get());
    const { look, at } = get();
    for (let index = from.stop === null ? from.turn + 1 : from.turn; index < turns.length; index++) {
      const after = index === from.turn ? (from.stop ?? -1) : -1;
      const stop = await findStop(turns[index] as SimulatedTurn, after);
      // The author selected another moment meanwhile.
      if (!isCurrent() || get().look !== look || get().at !== at) return;
      if (stop !== undefined && stop !== -1) return show({ turn: index, stop });
    }
    get().goTo(null);
  }

  return async (kind: StepKind): Promise<void> => {
    const state = get();
    const from = getMoment(state);
    if (state.phase !== 'ready' || !from) return;
    if (kind === 'run') return guarded((isCurrent) => runOn(from, isCurrent));
    const next = walkStore(getTurns(state), from, kind);
    if (next) show(next);
  };
}
