import type { Answer } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { EngineSlot } from './engine-slot';
import type { SimulationActions } from './simulation-actions';
import type { SimulationState } from './simulation-state';

/** Calls a tool outside a turn, as the simulation would. */
export function createSimulatedToolCaller(
  get: () => SimulationState,
  slot: EngineSlot,
): SimulationActions['callTool'] {
  return async ({ tool, args, node }) => {
    const fail = (message: string): Answer => ({
      ok: false,
      error: { code: 'not-answered', message, retryable: false },
    });
    const simulator = slot.get();
    if (!simulator) return fail(say('No simulation is running.'));
    return simulator
      .callTool({ tool, args, node }, get().faults)
      .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  };
}
