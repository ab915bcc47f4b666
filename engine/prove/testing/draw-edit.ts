import type { FlowDocument } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { chance, pick, type Random } from '../../testing/draw-value.ts';

/** What an edit does: whether every conversation stays the same is not known in advance for the others. */
export type DrawnEdit = { flow: FlowDocument; isNeutral: boolean };

/** A copy of a flow with one edit of a random kind. */
export function drawEdit(random: Random, flow: FlowDocument): DrawnEdit {
  const copy = JSON.parse(JSON.stringify(flow)) as FlowDocument;
  const isNeutral = chance(random, 35);
  const [first, ...others] = shuffle(random, Object.values(isNeutral ? NEUTRAL : CHANGING));
  for (const edit of [first, ...others]) if (edit?.(random, copy)) break;
  return { flow: copy, isNeutral };
}

const shuffle = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

type Edit = (random: Random, flow: FlowDocument) => boolean;
type EdgeOf = NonNullable<FlowDocument['graphs'][number]['edges']>[number];

const listNodes = ({ graphs }: FlowDocument): Node[] => graphs.flatMap(({ nodes }) => nodes);
const listEdges = ({ graphs }: FlowDocument): EdgeOf[] => graphs.flatMap(({ edges = [] }) => edges);

/** Changes an item of a list, if it has any. */
function change<Item>(random: Random, items: readonly Item[], apply: (item: Item) => void): boolean {
  const item = items.length > 0 ? pick(random, items) : undefined;
  if (item === undefined) return false;
  apply(item as Item);
  return true;
}

const isGuarded = ({ guard }: EdgeOf): boolean => guard !== undefined && guard !== 'else';

const CHANGING: Record<string, Edit> = {
  text: (random, flow) =>
    change(
      random,
      listNodes(flow).filter(({ text }) => text !== undefined),
      (node) => {
        node.text = chance(random, 50) ? `${node.text} Really.` : '{kind}';
      },
    ),
  guard: (random, flow) =>
    change(random, listEdges(flow).filter(isGuarded), (edge) => {
      edge.guard = chance(random, 50) ? `!(${edge.guard})` : "answers.kind == 'b'";
    }),
  target: (random, flow) =>
    change(
      random,
      flow.graphs.filter(({ edges = [] }) => edges.length > 0),
      ({ nodes, edges = [] }) => {
        const edge = pick(random, edges) as EdgeOf;
        edge.to = (pick(random, nodes) as Node).id;
      },
    ),
  retries: (random, flow) =>
    change(
      random,
      listNodes(flow).filter(({ type }) => type === 'question'),
      (node) => {
        node.retryPolicy = { maxAttempts: pick(random, [1, 2, 3]) as number, onExhaust: 'SKIP' };
      },
    ),
  produces: (random, flow) =>
    change(
      random,
      listNodes(flow).filter(({ type }) => type === 'question'),
      (node) => {
        node.produces = [pick(random, ['yes', 'kind', 'count', 'word']) as string];
      },
    ),
  importance: (random, flow) =>
    change(random, listNodes(flow), (node) => {
      node.importance = pick(random, ['low', 'normal', 'high'] as const) as 'low';
    }),
  when: (random, flow) =>
    change(random, listNodes(flow), (node) => {
      node.when = pick(random, ['answers.yes', 'has(answers.word)', 'states.S']) as string;
    }),
  gate: (random, flow) =>
    change(random, flow.gates, (gate) => {
      gate.satisfiedBy = { metricsAll: [pick(random, ['yes', 'word']) as string] };
    }),
  arguments: (random, flow) =>
    change(
      random,
      listNodes(flow).flatMap((node) => (node.type === 'action' ? [node.call] : [])),
      (call) => {
        call.args = { word: 'has(answers.kind) ? answers.kind : "none"' };
      },
    ),
  rule: (random, flow) =>
    change(random, flow.rules ?? [], (rule) => {
      rule.maxFiresPerSession = 1;
    }),
  removed: (random, flow) =>
    change(
      random,
      flow.graphs.filter(({ edges = [] }) => edges.length > 1),
      (graph) => {
        const gone = pick(random, graph.edges ?? []);
        graph.edges = (graph.edges ?? []).filter((edge) => edge !== gone);
      },
    ),
};

const NEUTRAL: Record<string, Edit> = {
  doubleNegation: (random, flow) =>
    change(random, listEdges(flow).filter(isGuarded), (edge) => {
      edge.guard = `!(!(${edge.guard}))`;
    }),
  gateExpression: (random, flow) =>
    change(
      random,
      flow.gates.filter(({ satisfiedBy }) => satisfiedBy.when !== undefined),
      ({ satisfiedBy }) => {
        satisfiedBy.when = `(${satisfiedBy.when}) && true`;
      },
    ),
  nodeId: (random, flow) =>
    change(
      random,
      flow.graphs.filter(({ strategy }) => strategy === 'edges'),
      (graph) => {
        const { id } = pick(random, graph.nodes) as Node;
        renameNode(graph, id, `${id}x`);
      },
    ),
  edgeId: (random, flow) =>
    change(
      random,
      listEdges(flow).filter(({ condition }) => !condition),
      (edge) => {
        edge.id = `${edge.id}x`;
      },
    ),
  unusedNode: (random, flow) =>
    change(
      random,
      flow.graphs.filter(({ strategy }) => strategy === 'edges'),
      (graph) => {
        graph.nodes.push({ id: `${graph.id}unused`, name: 'Unused', type: 'terminal' });
      },
    ),
  order: (random, flow) =>
    change(random, flow.graphs, (graph) => {
      graph.nodes = graph.nodes.toReversed();
    }),
};

function renameNode(graph: FlowDocument['graphs'][number], from: string, to: string): void {
  for (const node of graph.nodes) if (node.id === from) node.id = to;
  for (const edge of graph.edges ?? []) {
    if (edge.from === from) edge.from = to;
    if (edge.to === from) edge.to = to;
  }
  if (graph.entry === from) graph.entry = to;
}
