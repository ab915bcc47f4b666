import { readFileSync } from 'node:fs';
import type { Fact, Understanding } from '@turnpike/engine';
import { createLocalProviders } from '@/lib/understanding/local-providers';

type Row = {
  userInput: { text: string };
  context?: { requestedSlots?: string[] };
  labels?: { slot: string; valueSpan?: { startIndex?: number; endIndex?: number } }[];
};

const TYPES: Record<string, Fact['type']> = {
  date: 'date',
  time: 'time',
  people: 'integer',
  first_name: 'text',
  last_name: 'text',
};

/** How many facts asked for are given and read, how many wrong ones are read, and how many nobody asked for. */
export async function measureRestaurant(folder: string) {
  const rows = JSON.parse(readFileSync(`${folder}/restaurant8k/test.json`, 'utf8')) as Row[];
  const facts: Fact[] = Object.entries(TYPES).map(([name, type]) => ({ name, type }) as Fact);
  const question = (name: string) => ({
    id: `ask_${name}`,
    name,
    type: 'question' as const,
    text: '?',
    produces: [name],
  });
  const providers = createLocalProviders({
    schemaVersion: '1',
    name: 'Restaurant',
    locale: 'en',
    main: 'main',
    facts,
    states: [],
    gates: [],
    graphs: [
      { id: 'main', name: 'Table', strategy: 'gates', nodes: facts.map(({ name }) => question(name)) },
    ],
  } as never);
  const found = { asked: 0, right: 0, wrong: 0, unasked: 0, unaskedRight: 0 };
  for (const { userInput, context, labels = [] } of rows) {
    const asked = [...new Set(context?.requestedSlots ?? [])].filter((slot) => slot in TYPES);
    const given = new Set(labels.map(({ slot }) => slot));
    const request = {
      text: userInput.text,
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-17T10:00:00Z',
      known: [],
      pending: asked.length > 0 ? { node: `ask_${asked[0]}`, facts: asked, expects: 'text' as const } : null,
    };
    const answer = await providers.understand(request, { seq: 1, kind: 'understand', request } as never);
    const commands = answer.ok ? (answer.value as unknown as Understanding).commands : [];
    const read = new Set(commands.flatMap((command) => (command.type === 'SetFact' ? [command.fact] : [])));
    for (const slot of given) {
      if (asked.includes(slot)) {
        found.asked += 1;
        if (read.has(slot)) found.right += 1;
      } else {
        found.unasked += 1;
        if (read.has(slot)) found.unaskedRight += 1;
      }
    }
    for (const slot of read) if (!given.has(slot)) found.wrong += 1;
  }
  return found;
}
