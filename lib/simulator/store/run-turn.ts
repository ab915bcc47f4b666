import { listMessages } from '@turnpike/engine/testing';
import type { TurnInput } from '@turnpike/engine/turn';
import { chooseDocument } from '../recorded/recorded-actions';
import type { EngineSlot } from './engine-slot';
import {
  getKnown,
  getShownTurns,
  getSimulatedSession,
  listDone,
  type SimulationState,
} from './simulation-state';
import type { Scripted, SimulatedTurn } from './types';

type Tools = {
  set: (change: Partial<SimulationState>) => void;
  get: () => SimulationState;
  slot: EngineSlot;
  nextTurnId: () => string;
};

/** Runs a turn at the selected moment. Null without an open conversation. */
export function createTurnRunner({ set, get, slot, nextTurnId }: Tools) {
  return async function runTurn(input: TurnInput, scripted: Scripted): Promise<SimulatedTurn | null> {
    const session = getSimulatedSession(get());
    const simulator = slot.get();
    if (!simulator || !session) return null;
    set({ taking: input });
    const shown = getShownTurns(get());
    const { models, faults, recorded } = get();
    const chosen = recorded ? chooseDocument(recorded, get()) : undefined;
    if (chosen && (await slot.load(chosen.document)).blocking.length > 0)
      throw new Error('The version of this turn has errors. Restart to simulate the draft.');
    const run = await simulator.take(session, input, scripted, {
      ...(chosen?.from === undefined ? {} : { from: chosen.from, strategy: chosen.strategy }),
      history: listMessages(shown),
      done: listDone(shown),
      customer: getKnown(get()),
      ...{ models, faults },
    });
    const end = { session: run.record.after, situation: run.situation };
    const faulty = Object.keys(faults).length > 0;
    return {
      ...run,
      id: nextTurnId(),
      ...{ input, scripted, models, end },
      ...(faulty ? { faults } : {}),
    };
  };
}
