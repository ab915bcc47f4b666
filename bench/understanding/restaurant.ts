import { readFileSync } from 'node:fs';
import type { Fact } from '@turnpike/engine/document';
import type { Understanding } from '@turnpike/engine/turn';
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

export type RestaurantScore = {
  /** F1 score of requested facts. */
  askedF1: number;
  /** Percent of names that are extracted exactly. */
  firstNames: number;
  lastNames: number;
};

/** Fact extraction from restaurant messages with five facts; the labels define which ones are requested. */
export async function measureRestaurant(folder: string): Promise<RestaurantScore> {
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
  const asked = { given: 0, right: 0, wrong: 0 };
  const names = { first_name: { given: 0, right: 0 }, last_name: { given: 0, right: 0 } };
  for (const { userInput, context, labels = [] } of rows) {
    const wanted = [...new Set(context?.requestedSlots ?? [])].filter((slot) => slot in TYPES);
    const request = {
      text: userInput.text,
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-17T10:00:00Z',
      known: [],
      pending:
        wanted.length > 0 ? { node: `ask_${wanted[0]}`, facts: wanted, expects: 'text' as const } : null,
    };
    const answer = await providers.understand(request, { seq: 1, kind: 'understand', request } as never);
    const commands = answer.ok ? (answer.value as unknown as Understanding).commands : [];
    const read = new Map(
      commands.flatMap((command) => (command.type === 'SetFact' ? [[command.fact, command.value]] : [])),
    );
    const given = new Set(labels.map(({ slot }) => slot));
    for (const slot of wanted) {
      if (given.has(slot)) asked.given += 1;
      if (!read.has(slot)) continue;
      if (given.has(slot)) asked.right += 1;
      else asked.wrong += 1;
    }
    for (const { slot, valueSpan } of labels) {
      if (slot !== 'first_name' && slot !== 'last_name') continue;
      const written = userInput.text.slice(valueSpan?.startIndex ?? 0, valueSpan?.endIndex);
      names[slot].given += 1;
      if (String(read.get(slot) ?? '').toLowerCase() === written.toLowerCase()) names[slot].right += 1;
    }
  }
  const share = ({ given, right }: { given: number; right: number }) => (100 * right) / Math.max(1, given);
  return {
    askedF1: (200 * asked.right) / Math.max(1, 2 * asked.right + asked.wrong + asked.given - asked.right),
    firstNames: share(names.first_name),
    lastNames: share(names.last_name),
  };
}
