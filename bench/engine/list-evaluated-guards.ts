import { newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import { getInputs } from './conversation';
import { compileBench, UNUSED_PROVIDERS } from './peers';

type Guard = ReturnType<typeof collect>[number];
type Evaluated = Pick<Guard, 'evaluate'>;

/** The guards that the conversation evaluates, as often as it evaluates them. */
export async function listEvaluatedGuards(
  flow: FlowDocument,
): Promise<{ guards: Evaluated[]; turns: number }> {
  const compiled = compileBench(flow);
  const guards = collect(compiled);
  const evaluated: Evaluated[] = [];
  // Guards with the same text are one object, and are counted per evaluation.
  for (const guard of new Set(guards)) {
    const { evaluate } = guard;
    guard.evaluate = (scope) => {
      evaluated.push({ evaluate });
      return evaluate(scope);
    };
  }
  const at = '2026-01-05T09:00:00Z';
  let session = newSession(compiled, { id: 'bench', at });
  const inputs = getInputs(0);
  for (const [index, { commands }] of inputs.entries()) {
    const providers: Providers = {
      ...UNUSED_PROVIDERS,
      understand: () => ({ ok: true, value: { commands } as never }),
      callTool: () => ({ ok: true, value: null }),
      format: () => ({ ok: true, value: [] }),
      generate: () => ({ ok: true, value: { text: null } }),
    };
    const input =
      index === 0 ? ({ type: 'start', at } as const) : ({ type: 'message', text: 'x', at } as const);
    session = (await takeTurn(compiled, session, input, providers)).session;
  }
  return { guards: evaluated, turns: inputs.length };
}

/** Guards of nodes and edges. */
function collect(compiled: ReturnType<typeof compileBench>) {
  const nodes = [...compiled.getGraph('main').nodes.values()];
  const guards = nodes.flatMap(({ when, outgoing }) => [when, ...outgoing.usual.map(({ guard }) => guard)]);
  return guards.filter((guard) => guard !== undefined);
}
