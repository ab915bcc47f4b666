import type { Command } from '@turnpike/engine/turn';

/**
 * One conversation for every contestant: a booking with seven answers and a confirmation, ten turns long, in a flow of n
 * nodes with n / 10 such bookings. The path is checked before timing.
 */
export const SLOTS = ['destination', 'arrival', 'nights', 'guests', 'room', 'extras', 'name'] as const;

type Given = { topic?: string; values: Record<string, string | number | boolean> };

/** The understood messages: as values for the peers, as commands for the engine. */
export type Input = Given & { commands: Command[] };

export const countTopics = (nodes: number): number => Math.max(1, Math.round(nodes / 10));

export function getInputs(topic: number): Input[] {
  const given: Given[] = [
    { values: {} },
    { topic: `book_${topic}`, values: {} },
    { values: { destination: 'Lisbon' } },
    { values: {} },
    { values: { arrival: 'first of May' } },
    { values: { nights: 3 } },
    { values: { guests: 7 } },
    { values: { room: 'double' } },
    { values: { extras: 'breakfast' } },
    { values: { name: 'Ana' } },
  ];
  return given.map((input) => ({ ...input, commands: toCommands(input) }));
}

function toCommands({ topic, values }: Given): Command[] {
  const commands: Command[] = Object.entries(values).map(([fact, value]) => ({
    type: 'SetFact',
    fact,
    value,
  }));
  return topic === undefined ? commands : [{ type: 'SetFact', fact: 'topic', value: topic }, ...commands];
}

/** The waiting node after each turn. */
export function getPath(topic: number): string[] {
  return [
    'topic',
    'destination',
    'arrival',
    'arrival',
    'nights',
    'guests',
    'room',
    'extras',
    'name',
    'confirm',
  ].map((name) => (name === 'topic' ? name : `t${topic}_${name}`));
}
