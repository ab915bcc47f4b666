import type { Json } from '@turnpike/engine';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

type AskedFact = { name: string; type: string; prompt: string; aliases?: string[] };

/**
 * What a message sets and changes where the first fact is asked for, and `values` are known; null for a fact that is to be
 * asked for again. On Monday 2 March 2026. For tests only.
 */
export async function readGiven(
  text: string,
  facts: readonly [AskedFact, ...AskedFact[]],
  values: Record<string, Json> = {},
): Promise<Record<string, Json>> {
  const nodes = facts.map(({ name, prompt }) => ({
    ...{ id: name, name, type: 'question', text: prompt },
    produces: [name],
  }));
  const [{ name: asked }] = facts;
  const graph = { id: 'main', name: 'Main', strategy: 'edges', entry: asked, nodes, edges: [] };
  const flow = { version: 1, id: 'flow', name: 'Flow', main: 'main', facts, graphs: [graph] };
  const known = Object.keys(values);
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known,
    values,
    lastGiven: known,
    pending: { node: asked, facts: [asked], expects: 'text' },
  });
  return Object.fromEntries(
    commands.flatMap((command) =>
      command.type === 'SetFact' || command.type === 'CorrectFact'
        ? [[command.fact, command.value ?? null]]
        : [],
    ),
  );
}
