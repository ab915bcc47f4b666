import { newSession, takeTurn } from '@turnpike/engine';
import { getInputs } from './conversation';
import { buildFlow, compileBench } from './peers';

/** How many guards a turn of the conversation evaluates, on average. */
export async function countGuardEvaluations(size: number): Promise<number> {
  const compiled = compileBench(buildFlow(size));
  let count = 0;
  // Nodes with the same text share one guard, which is counted once.
  const guards = new Set(Array.from(compiled.getGraph('main').nodes.values(), ({ when }) => when));
  for (const guard of guards) {
    if (!guard) continue;
    const { evaluate } = guard;
    guard.evaluate = (scope) => {
      count += 1;
      return evaluate(scope);
    };
  }
  const at = '2026-01-05T09:00:00Z';
  let session = newSession(compiled, { id: 'bench', at });
  const inputs = getInputs(0);
  for (const [index, input] of inputs.entries()) {
    const providers = {
      understand: () => ({ ok: true as const, value: { commands: input.commands } as never }),
      callTool: () => ({ ok: true as const, value: null }),
      format: () => ({ ok: true as const, value: [] }),
      generate: () => ({ ok: true as const, value: { text: null } }),
    };
    const turnInput =
      index === 0 ? ({ type: 'start', at } as const) : ({ type: 'message', text: 'x', at } as const);
    session = (await takeTurn(compiled, session, turnInput, providers)).session;
  }
  return count / inputs.length;
}
