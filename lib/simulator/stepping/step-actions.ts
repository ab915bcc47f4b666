import type { Session } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { amendUnderstanding } from '../store/amend-understanding';
import type { PhaseEvent } from '../store/phases';
import type { SimulationActions } from '../store/simulation-actions';
import type { SimulationState, SteppedTurn } from '../store/simulation-state';
import type { OverrideChange, Scripted, SimulatedTurn, Simulator } from '../store/types';
import type { DebugStore } from './debug-store';
import { findNextStop } from './find-next-stop';
import { findSameStop } from './find-same-stop';
import { findHits, listPlainHits } from './list-hits';

type StepTools = {
  set(change: Partial<SimulationState>): void;
  get(): SimulationState;
  move(event: PhaseEvent, change?: Partial<SimulationState>): boolean;
  debug: DebugStore;
  /** The engine; exists whenever there is a turn. */
  getSimulator(): Simulator;
  guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void>;
  runTurn(input: TurnInput, scripted: Scripted): Promise<SimulatedTurn | null>;
  commit(turn: SimulatedTurn): void;
};

/** Stops within a turn, continues from there, and replays it. */
export function createStepActions(tools: StepTools) {
  const { set, get, move, debug, guarded, runTurn, commit } = tools;

  /** Continues from a stop to the next breakpoint, or to the end of the turn. */
  async function runOn(turn: SimulatedTurn, from: number, isCurrent: () => boolean): Promise<void> {
    const points = debug.getState();
    const plain = listPlainHits(turn.stops, points);
    const found = plain ? { turn, hits: plain } : await findHits(turn, points, tools.getSimulator());
    if (!isCurrent()) return;
    const stop = findNextStop(found.turn.stops, from, 'run', found.hits);
    if (stop === null) {
      forgetReturn(turn);
      return commit(found.turn);
    }
    const hit = found.hits.get(stop);
    if (hit && 'once' in hit) debug.getState().setRunTo(null);
    const origin = from < 0 ? {} : { from, ...listMade(get().stepping) };
    move('pause', { stepping: { turn: found.turn, stop, hit, ...origin } });
  }

  /** A frame that ended without a stop after it, or in another conversation, is not waited for any longer. */
  function forgetReturn({ record }: SimulatedTurn): void {
    const { runTo, setRunTo } = debug.getState();
    if (runTo?.on === 'return' && !hasFrame(record.after, runTo.target)) setRunTo(null);
  }

  /** Shows a new turn from its first stop, from a breakpoint, or completely. */
  async function arrive(turn: SimulatedTurn, isCurrent: () => boolean): Promise<void> {
    if (get().stepMode && turn.stops.length > 0) move('pause', { stepping: { turn, stop: 0 } });
    else await runOn(turn, -1, isCurrent);
  }

  /** Changes values at the current stop, or at a selected stop of a past turn. */
  async function change(made: OverrideChange): Promise<void> {
    const { look, phase, branches, branch } = get();
    const looked = look && branches[branch]?.turns[look.turn];
    // A past turn is replayed in a new branch, at the same stop.
    if (phase === 'ready' && looked)
      move('pause', { stepping: { turn: looked, stop: look.stop }, look: null, offered: null });
    const { stepping } = get();
    if (!stepping) return;
    const { scripted, before, meant } = amendUnderstanding(stepping.turn, stepping.stop, made);
    if (Object.keys(meant).length > 0)
      set({ stepping: { ...stepping, meant: { ...stepping.meant, ...meant } } });
    await retake(scripted, before);
  }

  async function retake(scripted: Scripted, change?: OverrideChange): Promise<void> {
    const { stepping } = get();
    if (!stepping || !move('replay')) return;
    const { turn: taken, stop: at } = stepping;
    await guarded(async (isCurrent) => {
      if (change) {
        const changed = await runTurn({ type: 'override', ...change, at: taken.input.at }, null);
        if (!changed || !isCurrent()) return;
        commit(changed);
        // If the change ended the conversation, there is no turn to replay.
        if (changed.record.after.ended) return;
        move('take', { stepping });
      }
      const turn = await runTurn(taken.input, scripted);
      if (!turn || !isCurrent()) return;
      const stop = findSameStop(taken.stops, at, turn.stops);
      const made = listMade(stepping);
      move('pause', { stepping: { turn, stop, ...made, ...(change ? { change } : {}) } });
    });
  }

  async function step(...[kind]: Parameters<SimulationActions['step']>): Promise<void> {
    const { stepping, phase } = get();
    if (!stepping || phase !== 'stepping') return;
    const { turn, stop } = stepping;
    if (kind === 'run') {
      // The author may step on while conditions are evaluated.
      const isStepping = () => get().stepping === stepping && get().phase === 'stepping';
      return guarded((isCurrent) => runOn(turn, stop, () => isCurrent() && isStepping()));
    }
    const next = findNextStop(turn.stops, stop, kind, new Set());
    if (next === null) {
      const frames = turn.stops[stop]?.session.frames ?? [];
      const left = frames.at(-1)?.id;
      // A graph that waits for the customer returns in a later turn.
      if (kind === 'out' && frames.length > 1 && left !== undefined && hasFrame(turn.record.after, left))
        debug.getState().setRunTo({ on: 'return', target: left });
      commit(turn);
    } else set({ stepping: { turn, stop: next, from: stop, ...listMade(stepping) } });
  }

  return { arrive, change, retake, step };
}

const hasFrame = ({ frames }: Session, id: string): boolean => frames.some((frame) => frame.id === id);

/** Manual changes of a stopped turn. */
function listMade(stepping: SteppedTurn | null): Pick<SteppedTurn, 'change' | 'meant'> {
  const { change, meant } = stepping ?? {};
  return { ...(change ? { change } : {}), ...(meant ? { meant } : {}) };
}
