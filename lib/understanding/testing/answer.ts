import type { Json } from '@turnpike/engine';
import type { Fact, FlowDocument } from '@turnpike/engine/document';
import type { Understanding } from '@turnpike/engine/turn';
import { createLocalProviders } from '../local-providers.ts';

/** A question with its facts, and other facts in reach. */
export type TestQuestion = {
  text: string;
  facts: Fact[];
  others?: Fact[];
  optional?: true;
  /** A text, unless a yes or no is expected. */
  expects?: 'yes_no';
  triggers?: { id: string; text: string; examples: string[] }[];
};

/** How a message is understood after a question, on Monday 14 September 2026 in London. For tests only. */
export async function hear(asked: TestQuestion, text: string): Promise<Understanding> {
  const names = asked.facts.map(({ name }) => name);
  const flow: FlowDocument = {
    schemaVersion: '1',
    name: 'Test',
    locale: 'en',
    main: 'main',
    facts: [...asked.facts, ...(asked.others ?? [])],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask', text: asked.text, produces: names },
          ...(asked.others ?? []).map(({ name }) => ({
            id: name,
            type: 'question' as const,
            name,
            text: name,
            produces: [name],
          })),
        ],
        edges: [],
      },
      ...(asked.triggers ?? []).map(({ id, ...trigger }) => ({
        id,
        name: id,
        strategy: 'edges' as const,
        entry: `${id}_end`,
        trigger,
        nodes: [{ id: `${id}_end`, type: 'terminal' as const, name: 'End' }],
        edges: [],
      })),
    ],
  };
  const request = {
    text,
    locale: 'en-GB',
    timezone: 'Europe/London',
    at: '2026-09-14T08:20:00Z',
    pending: {
      node: 'ask',
      facts: names,
      expects: asked.expects ?? ('text' as const),
      ...(asked.optional ? { optional: true as const } : {}),
    },
    known: [],
  };
  const result = await createLocalProviders(flow).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.value as unknown as Understanding;
}

/** What a message sets after a question. For tests only. */
export async function answer(asked: TestQuestion, text: string): Promise<Record<string, Json>> {
  const { commands, unclear } = await hear(asked, text);
  const given: Record<string, Json> = {};
  for (const command of commands) {
    if (command.type === 'SetFact') given[command.fact] = command.value;
    else if (command.type === 'StartGraph') given.start = command.graph;
    else given[command.type] = true;
  }
  return unclear ? { ...given, unclear: true } : given;
}
