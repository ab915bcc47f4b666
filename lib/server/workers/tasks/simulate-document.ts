import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { observeTurn, runScript } from '@turnpike/engine/testing';
import type { TurnResult } from '@turnpike/engine/turn';
import type { Simulate, Simulation } from '@/lib/contract/schemas/simulations';
import { createServerLocal } from '@/lib/server/providers/create-server-local';

export type SimulateInput = Simulate & {
  /** JSON text of a valid document. */
  document: string;
};

/** Runs a conversation with the engine and understanding of production: a Simulation as JSON in UTF-8. */
export async function simulateDocument({
  document,
  messages,
  facts,
  locale,
}: SimulateInput): Promise<Uint8Array<ArrayBuffer>> {
  const result = compileFlow(JSON.parse(document));
  if (!result.ok) throw new Error('A document that was inspected does not compile.');
  const { compiled } = result;
  const context = locale === undefined ? {} : { locale };
  const inputs = [
    { type: 'start' as const, ...context },
    ...messages.map((text) => ({ type: 'message' as const, text, ...context })),
  ];
  const script = {
    session: { facts: facts as NonNullable<Parameters<typeof runScript>[1]['session']>['facts'] },
    turns: inputs.map((input) => ({ input })),
  };
  const { turns } = await runScript(compiled, script, createServerLocal(compiled.flow));
  const simulation: Simulation = {
    turns: turns.map((turn, index) => toSimulatedTurn(compiled, turn, messages[index - 1])),
    unread: inputs.length - turns.length,
  };
  return new TextEncoder().encode(JSON.stringify(simulation));
}

function toSimulatedTurn(
  compiled: CompiledFlow,
  turn: TurnResult,
  message: string | undefined,
): Simulation['turns'][number] {
  const { pending, trace, decisions, facts, states, gates, stack, path, step, rules, templates, calls } =
    observeTurn(compiled, turn);
  return {
    ...(message !== undefined && { message }),
    replies: turn.replies,
    status: turn.status,
    pending,
    why: { decisions, facts, states, gates, stack, path, step, rules, templates, calls },
    events: trace,
  };
}
