/**
 * One conversation for every peer: a booking of seven answers and a confirmation, ten turns long, in a
 * flow of n nodes that holds n / 10 such bookings. The path is checked before anything is timed.
 */
export const SLOTS = ['destination', 'arrival', 'nights', 'guests', 'room', 'extras', 'name'] as const;

export type Input = { topic?: string; values: Record<string, string | number | boolean> };

export const countTopics = (nodes: number): number => Math.max(1, Math.round(nodes / 10));

export function getInputs(topic: number): Input[] {
  return [
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
}

/** The node that waits after each turn. */
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
