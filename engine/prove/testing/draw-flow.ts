import type { Edge } from '../../document/edge.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument, Gate, Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import {
  action,
  buildFlow,
  decision,
  edge,
  handoff,
  means,
  message,
  question,
  rule,
  step,
  subgraph,
  template,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { chance, pick, type Random } from '../../testing/draw-value.ts';

/** Small random flows: at most 8 nodes, 4 facts and 2 graphs, of each strategy. */

const FACTS: Fact[] = [
  { name: 'yes', type: 'boolean' },
  { name: 'kind', type: 'enum', values: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
  { name: 'count', type: 'integer', validate: [{ min: 0 }, { max: 99 }] },
  { name: 'word', type: 'text' },
];
/** Two texts that are compared, in some flows. */
const OTHER: Fact = { name: 'other', type: 'text' };

const CONDITIONS = [
  'answers.yes',
  'has(answers.yes) && !answers.yes',
  "answers.kind == 'a'",
  "answers.kind in ['a', 'b']",
  'answers.count > 5',
  'answers.count >= 2 && answers.count < 7',
  'has(answers.word)',
  "answers.word == 'stop'",
  "answers.word.startsWith('x')",
  'changed(answers.word)',
  'changed(answers.count)',
  'states.S',
  '!states.S',
];

const GATES: Gate['satisfiedBy'][] = [
  { metricsAll: ['yes'] },
  { metricsAny: ['kind', 'count'] },
  { when: 'answers.count > 5' },
  { statesAll: ['S'] },
  { metricsAll: ['word'], when: '!states.S' },
];

const drawName = (random: Random) => pick(random, FACTS)?.name as string;

function drawQuestion(random: Random, id: string, isInGates = false): Node {
  return question(id, {
    produces: chance(random, 85) ? [drawName(random)] : [...new Set([drawName(random), drawName(random)])],
    ...(chance(random, 20) && { optional: true }),
    ...(chance(random, 10) && { askAlways: true }),
    ...(chance(random, 35) && { producesStates: ['S'] }),
    ...(chance(random, 60) && {
      retryPolicy: {
        maxAttempts: pick(random, [1, 2]) as number,
        onExhaust: pick(
          random,
          isInGates ? (['HANDOFF', 'SKIP', 'BROADEN'] as const) : (['CLARIFY', 'SKIP'] as const),
        ),
        ...(isInGates && chance(random, 20) && { cooldownTurns: 1 }),
      },
    }),
  } as Parameters<typeof question>[1]);
}

const drawText = (random: Random) => (chance(random, 25) ? `About {${drawName(random)}}.` : 'Well.');

/** Texts with two variants, of which one names a fact, in some nodes of a flow. */
export const addVariants = (random: Random, flow: FlowDocument): FlowDocument => ({
  ...flow,
  graphs: flow.graphs.map((graph) => ({
    ...graph,
    nodes: graph.nodes.map((node): Node => {
      if (node.type !== 'message' && node.type !== 'question' && node.type !== 'step') return node;
      if (!chance(random, 40)) return node;
      const about = `About {${drawName(random)}}.`;
      return { ...node, text: { variants: chance(random, 50) ? ['Well.', about] : [about, 'Well.'] } };
    }),
  })),
});

function drawNode(random: Random, id: string, called: string | undefined): Node {
  const roll = random();
  if (roll < 0.5) return drawQuestion(random, id);
  if (roll < 0.65) return message(id, { text: drawText(random) });
  if (roll < 0.75) return decision(id);
  if (roll < 0.85)
    return action(id, {
      call: {
        tool: 'act',
        assigns: [{ from: 'kind', fact: 'kind' }],
        ...(chance(random, 40) && { args: { word: "has(answers.word) ? answers.word : 'none'" } }),
        ...(chance(random, 50) && { onError: 'No.' }),
      },
    });
  if (called !== undefined) return subgraph(id, called, { outputs: { count: 'count' } });
  return drawQuestion(random, id);
}

const isLast = ({ type }: Node) => type === 'terminal' || type === 'handoff';

function drawEdges(random: Random, nodes: readonly Node[], isMain: boolean): Edge[] {
  return nodes.flatMap((node, index): Edge[] => {
    if (isLast(node)) return [];
    const next = () => pick(random, chance(random, 25) ? nodes : nodes.slice(index + 1))?.id ?? target;
    const target = nodes[index + 1]?.id ?? (isMain ? (nodes[0]?.id as string) : '__exit__');
    const own = drawEventEdges(random, node, next);
    if (chance(random, 55)) return [...own, edge(`${node.id}>${target}`, { id: `e-${node.id}-0` })];
    const guarded = edge(`${node.id}>${next()}: ${pick(random, CONDITIONS)}`, { id: `e-${node.id}-1` });
    return chance(random, 85)
      ? [...own, guarded, edge(`${node.id}>${target}: else`, { id: `e-${node.id}-2` })]
      : [...own, guarded];
  });
}

/** Edges that a question takes for invalid answers, or when its attempts are exhausted. */
function drawEventEdges(random: Random, { id, type }: Node, next: () => string): Edge[] {
  if (type !== 'question') return [];
  return (['invalid', 'exhausted'] as const).flatMap((on) =>
    chance(random, 15) ? [edge(`${id}>${next()}`, { id: `e-${id}-${on}`, on })] : [],
  );
}

function drawEdgesGraph(random: Random, id: string, size: number, called: string | undefined): Graph {
  const nodes = Array.from({ length: size }, (_, index) => drawNode(random, `${id}${index}`, called));
  if (id === 'm' && chance(random, 90))
    nodes[size - 1] = chance(random, 80) ? terminal(`${id}${size - 1}`) : handoff(`${id}${size - 1}`);
  const start = nodes[0];
  if (start && isLast(start)) nodes[0] = drawQuestion(random, start.id);
  return {
    id,
    name: id,
    strategy: 'edges',
    entry: nodes[0]?.id as string,
    nodes,
    edges: drawEdges(random, nodes, id === 'm'),
  };
}

function drawGatesGraph(random: Random, id: string, size: number): Graph {
  const nodes = Array.from({ length: size }, (_, index): Node => {
    const roll = random();
    const nodeId = `${id}${index}`;
    const node =
      roll < 0.75
        ? drawQuestion(random, nodeId, true)
        : message(nodeId, { text: drawText(random), ...(chance(random, 50) && { producesStates: ['S'] }) });
    return {
      ...node,
      ...(chance(random, 35) && { requires: [`G${Math.floor(random() * GATES.length)}`] }),
      ...(chance(random, 20) && { when: pick(random, CONDITIONS) as string }),
      importance: pick(random, ['low', 'normal', 'high'] as const) as 'low',
    };
  });
  return { id, name: id, strategy: 'gates', nodes };
}

/** Steps lead forward only: how often a step was visited is then no part of a situation. */
function drawScenario(random: Random, id: string, size: number): Graph {
  const nodes = Array.from(
    { length: size },
    (_, index): Node =>
      step(`${id}${index}`, {
        text: drawText(random),
        ...(chance(random, 50) && { produces: [drawName(random)] }),
        ...(chance(random, 20) && { requiresFacts: [drawName(random)] }),
        ...(index === size - 1 && { terminal: true, producesStates: ['S'] }),
      }),
  );
  const edges = nodes.slice(1).flatMap((node, index): Edge[] => {
    const from = nodes[Math.floor(random() * (index + 1))]?.id as string;
    const to = node.id;
    return [
      chance(random, 50)
        ? { id: `t-${to}`, from, to, condition: means(`go to ${to}`) }
        : { id: `t-${to}`, from, to, guard: pick(random, CONDITIONS) as string },
    ];
  });
  return { id, name: id, strategy: 'meaning', trigger: means(id), entry: `${id}0`, nodes, edges };
}

export function drawFlow(random: Random): FlowDocument {
  const strategy = pick(random, ['edges', 'edges', 'gates', 'meaning'] as const);
  const hasOther = chance(random, 40);
  const size = 2 + Math.floor(random() * (hasOther ? 4 : 5));
  const other = hasOther ? drawOther(random) : undefined;
  const calls = other && !other.trigger ? other.id : undefined;
  // Facts in gates can be asked for in any order, which makes many situations.
  const compares = strategy !== 'meaning' && chance(random, 25);
  const main = MAINS[strategy ?? 'edges'](random, strategy === 'gates' ? Math.min(size, 3) : size, calls);
  return buildFlow({
    facts: compares ? [...FACTS, OTHER] : FACTS,
    states: ['S'],
    gates: Object.fromEntries(GATES.map((satisfiedBy, index) => [`G${index}`, satisfiedBy])),
    tools: [
      tool(
        'act',
        { kind: 'a' },
        {
          output: { type: 'object', properties: { kind: { type: 'string' } } },
          ...(chance(random, 40) && { irreversible: true }),
        },
      ),
    ],
    ...(chance(random, 30) && {
      rules: [
        rule('r', { templates: ['t'], ...(chance(random, 50) && { maxFiresPerSession: 1 }) }),
        rule('s', { templates: ['u'], ...(chance(random, 40) && { cooldownTurns: 2 }) }),
        rule('v', { templates: ['u'] }),
      ],
      templates: [template('t', 'EXCLUSIVE'), template('u', chance(random, 50) ? 'EXCLUSIVE' : 'SUGGEST')],
    }),
    main: 'm',
    graphs: [compares ? compareTexts(random, main) : main, ...(other ? [other] : [])],
    ...(strategy === 'gates' && { primaryGoal: { gate: pick(random, ['G0', 'G1', 'G2']) as string } }),
  });
}

/** Asks for two texts first, and compares them. */
function compareTexts(random: Random, graph: Graph): Graph {
  const when = pick(random, ['answers.word != answers.other', 'answers.word == answers.other']) as string;
  const asking = [question('w0', { produces: ['word'] }), question('w1', { produces: ['other'] })];
  const [first, ...rest] = graph.nodes;
  const nodes = [...asking, { ...first, ...(graph.strategy === 'gates' && { when }) } as Node, ...rest].slice(
    0,
    5,
  );
  if (graph.strategy === 'gates') return { ...graph, nodes };
  const end = graph.nodes.at(-1)?.id ?? '';
  const edges = [
    edge('w0>w1'),
    edge(`w1>${first?.id}: ${when}`),
    edge(`w1>${end}: else`),
    ...(graph.edges ?? []),
  ];
  return { ...graph, entry: 'w0', nodes: [...asking, ...graph.nodes], edges };
}

const MAINS = {
  edges: (random: Random, size: number, called: string | undefined) =>
    drawEdgesGraph(random, 'm', size, called),
  gates: (random: Random, size: number) => drawGatesGraph(random, 'm', size),
  meaning: (random: Random, size: number) => drawScenario(random, 'm', size),
};

function drawOther(random: Random): Graph {
  const graph = drawEdgesGraph(random, 'o', 2 + Math.floor(random() * 2), undefined);
  if (chance(random, 50))
    return { ...graph, trigger: means('the other task'), outputs: ['count'], inputs: ['count'] };
  return { ...graph, outputs: ['count'] };
}
