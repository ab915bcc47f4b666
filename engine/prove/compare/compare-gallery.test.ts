import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FlowDocument, FlowDocumentSchema } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { compareDocuments } from '../testing/compare-documents.ts';

const GALLERY = new URL('../../../public/gallery/', import.meta.url);
const load = (flow: string): FlowDocument =>
  FlowDocumentSchema.parse(JSON.parse(readFileSync(new URL(`${flow}.flow.json`, GALLERY), 'utf8')));
const FLOWS = readdirSync(GALLERY).flatMap((file) => /^(.*)\.flow\.json$/.exec(file)?.[1] ?? []);

const listNodes = ({ graphs }: FlowDocument): Node[] => graphs.flatMap(({ nodes }) => nodes);
const findNode = (flow: FlowDocument, id: string): Node =>
  listNodes(flow).find((node) => node.id === id) as Node;

it.each(FLOWS)('finds %s the same after names and positions changed', async (flow) => {
  const after = load(flow);
  after.name = 'Renamed';
  delete after.ui;
  for (const graph of after.graphs)
    if (graph.strategy !== 'meaning') for (const node of graph.nodes) node.name += ', renamed';
  expect(await compareDocuments(load(flow), after)).toMatchObject({ verdict: 'same', by: 'content' });
});

it.each(FLOWS)('finds another greeting in %s', async (flow) => {
  const after = load(flow);
  const { main } = after;
  const graph = after.graphs.find(({ id }) => id === main) ?? after.graphs[0];
  const greeting = graph?.nodes.find(({ text }) => typeof text === 'string');
  if (greeting) greeting.text += ' Really.';
  const comparison = await compareDocuments(load(flow), after, { maxSituations: 2 });
  expect(comparison).toMatchObject({
    verdict: 'differs',
    differences: [{ cause: { code: 'reply-changed', before: greeting?.id, after: greeting?.id } }],
  });
});

type Planted = {
  edit: string;
  flow: string;
  plant: (flow: FlowDocument) => void;
  cause: object;
  situations: number;
};

const PLANTED: Planted[] = [
  {
    edit: 'a condition is inverted',
    flow: 'lighting-sales',
    plant: (flow) => {
      for (const edge of flow.graphs.flatMap(({ edges = [] }) => edges))
        if (edge.guard === 'answers.intention == "repair"') edge.guard = 'answers.intention != "repair"';
    },
    cause: { code: 'reply-replaced' },
    situations: 60,
  },
  {
    edit: 'a question is asked less often',
    flow: 'complaint',
    plant: (flow) => {
      for (const node of listNodes(flow)) if (node.type === 'question') node.retryPolicy = { maxAttempts: 1 };
    },
    cause: { code: expect.stringMatching(/^reply-/) },
    situations: 60,
  },
  {
    edit: 'a gate opens later',
    flow: 'lead-qualification',
    plant: (flow) => {
      for (const gate of flow.gates)
        if (gate.name === 'CONTACT') gate.satisfiedBy = { metricsAll: ['booking_date'] };
    },
    cause: { code: expect.stringMatching(/^reply-/) },
    situations: 60,
  },
  {
    edit: 'a question becomes optional',
    flow: 'lighting-sales',
    plant: (flow) => {
      const node = findNode(flow, 'ask-intention');
      if (node.type === 'question') node.optional = true;
    },
    cause: { code: expect.stringMatching(/^reply-/) },
    situations: 60,
  },
];

it.each(PLANTED)('finds that $edit in $flow', async ({ flow, plant, cause, situations }) => {
  const after = load(flow);
  plant(after);
  const comparison = await compareDocuments(load(flow), after, { maxSituations: situations });
  expect(comparison.verdict === 'differs' && comparison.differences[0]).toMatchObject({ cause });
});

it('proves that a condition that always holds changes nothing', async () => {
  const after = load('faq');
  const node = listNodes(after).find(({ type }) => type === 'question');
  if (node) node.when = 'true';
  expect(await compareDocuments(load('faq'), after)).toMatchObject({ verdict: 'same', by: 'search' });
});

it.each([
  ['appointment', 'booked', 7, 4_000],
  ['restaurant-booking', 'booked', 8, 4_000],
  ['lead-calendar', 'booked', 6, 4_000],
  ['event-registration', 'again-seats', 5, 4_000],
  // Its first tool has more than a hundred results.
  ['returns-desk', 'too-late', 3, 1_700],
])('finds another text late in %s in few turns', async (flow, id, turns, most) => {
  const after = load(flow);
  findNode(after, id).text = 'These words are new.';
  const comparison = await compareDocuments(load(flow), after);
  expect(comparison.turns).toBeLessThan(most);
  const [first] = comparison.verdict === 'differs' ? comparison.differences : [];
  expect(first).toMatchObject({ cause: { code: 'reply-changed', before: id, after: id } });
  expect(first?.turns).toHaveLength(turns);
});
