import type { FlowDocument } from '@turnpike/engine/document';
import { countTopics, SLOTS } from './conversation';

type Graph = FlowDocument['graphs'][number];
type Node = Graph['nodes'][number];
type Edge = NonNullable<Graph['edges']>[number];

const STEPS = [...SLOTS, 'confirm'];

/** Guards of the edges that continue after a question. Other answers lead to the end. */
const GOES_ON: Record<string, string> = {
  destination: 'answers.destination != "nowhere"',
  arrival: 'answers.arrival != answers.destination',
  nights: 'answers.nights > 0 && answers.nights + 1 < 30',
  guests: 'answers.guests >= 1 && answers.guests % 1 == 0',
  room: 'answers.room in ["single", "double"]',
  extras: 'answers.extras != "all" || answers.nights > 2',
  name: 'size(answers.name) > 1',
  confirm: 'answers.confirm',
};

/** The same in plain JavaScript, for the lower bound. */
export const PLAIN_GOES_ON: Record<string, (answers: Record<string, unknown>) => boolean> = {
  destination: ({ destination }) => destination !== 'nowhere',
  arrival: ({ arrival, destination }) => arrival !== destination,
  nights: ({ nights }) => (nights as number) > 0 && (nights as number) + 1 < 30,
  guests: ({ guests }) => (guests as number) >= 1 && (guests as number) % 1 === 0,
  room: ({ room }) => room === 'single' || room === 'double',
  extras: ({ extras, nights }) => extras !== 'all' || (nights as number) > 2,
  name: ({ name }) => (name as string).length > 1,
  confirm: ({ confirm }) => confirm === true,
};

/**
 * The gates flow as an edges graph: chains of questions with guarded edges. The topic leads to its chain through
 * decisions with about ten edges each, because a node with a thousand edges is unrealistic.
 */
export function buildBenchEdges(size: number): FlowDocument {
  const topics = countTopics(size);
  const nodes: Node[] = [
    {
      id: 'topic',
      type: 'question',
      name: 'Topic',
      text: 'What would you like to book?',
      produces: ['topic'],
    },
    { id: 'stop', type: 'terminal', name: 'Stop', text: 'We cannot book that.' },
    { id: 'booked', type: 'terminal', name: 'Booked', text: 'Booked, {name}.' },
  ];
  const edges: Edge[] = [];
  const lead = (from: string, to: string, guard: string): void => {
    edges.push({ id: `${from}-${to}`, from, to, guard });
  };
  for (let topic = 0; topic < topics; topic++) {
    STEPS.forEach((slot, index) => {
      const id = `t${topic}_${slot}`;
      const next = STEPS[index + 1];
      const text = next ? `[${topic}] Please give ${slot}.` : `[${topic}] Book {destination} for {name}?`;
      nodes.push({ id, type: 'question', name: slot, text, produces: [slot] });
      lead(id, next ? `t${topic}_${next}` : 'booked', GOES_ON[slot] as string);
      lead(id, 'stop', 'else');
    });
  }
  branch(
    'topic',
    '',
    Array.from({ length: topics }, (_, topic) => `book_${topic}`),
  );
  return {
    schemaVersion: '1',
    name: `Bench edges ${size}`,
    locale: 'en',
    main: 'main',
    facts: [{ name: 'topic', type: 'text' }, ...STEPS.map((name) => ({ name, type: getType(name) }))],
    states: [],
    gates: [],
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'topic', nodes, edges }],
  };

  /** Edges to topics with the same suffix, split by the preceding character while there are many. */
  function branch(from: string, end: string, values: string[]): void {
    if (values.length <= 10) {
      for (const value of values) lead(from, `t${value.slice(5)}_${STEPS[0]}`, `answers.topic == "${value}"`);
    } else {
      const letters = new Set(values.map((value) => value.at(-1 - end.length) as string));
      for (const letter of letters) {
        const longer = letter + end;
        const id = `topics_${longer.replace('_', 'n')}`;
        nodes.push({ id, type: 'decision', name: `Topics ending in ${longer}` });
        lead(from, id, `answers.topic.endsWith("${longer}")`);
        branch(
          id,
          longer,
          values.filter((value) => value.endsWith(longer)),
        );
      }
    }
    lead(from, 'stop', 'else');
  }
}

const getType = (slot: string): 'number' | 'boolean' | 'text' =>
  slot === 'nights' || slot === 'guests' ? 'number' : slot === 'confirm' ? 'boolean' : 'text';
