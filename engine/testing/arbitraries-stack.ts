import * as fc from 'fast-check';
import type { Edge } from '../document/edge.ts';
import type { FlowDocument, Graph } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import type { Command } from '../turn/types/input.ts';
import { action, buildFlow, decision, message, question, subgraph, terminal, tool } from './builders.ts';

/** Graphs in addition to the main one. Each can call only later ones, so calls do not recurse. */
const GRAPHS = ['g0', 'g1', 'g2'];
/** Few facts for many questions, so that several graphs own facts of the same name. */
const FACTS = ['a', 'b', 'c', 'd', 'e'];
const VALUES = ['x', 'y', 'z'];
const PATHS = ['p', 'q'];
const WHENS = [...FACTS.map((fact) => `answers.${fact} == "x"`), 'path == "p"', '!has(answers.a)'];

type Drawn = {
  types: number[];
  facts: number[];
  whens: number[];
  targets: number[];
  guards: number[];
  strategy: 'gates' | 'edges';
};
const number = fc.nat({ max: 997 });
const drawnArbitrary: fc.Arbitrary<Drawn> = fc.record({
  types: fc.array(number, { minLength: 1, maxLength: 5 }),
  facts: fc.array(number, { minLength: 5, maxLength: 5 }),
  whens: fc.array(number, { minLength: 5, maxLength: 5 }),
  targets: fc.array(number, { minLength: 10, maxLength: 10 }),
  guards: fc.array(number, { minLength: 10, maxLength: 10 }),
  strategy: fc.constantFrom('edges', 'edges', 'edges', 'gates'),
});

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function drawNode(id: string, drawn: Drawn, index: number, callable: readonly string[]): Node {
  const fact = at(FACTS, drawn.facts[index] ?? 0);
  const when = at(WHENS, drawn.whens[index] ?? 0);
  const rare = (drawn.whens[index] ?? 0) % 5 === 0;
  const fields = {
    ...(rare ? { when } : {}),
    ...((drawn.whens[index] ?? 0) % 7 === 0 ? { paths: [at(PATHS, index)] } : {}),
    ...((drawn.whens[index] ?? 0) % 11 === 0 && drawn.strategy === 'edges' ? { checkpoint: true } : {}),
  };
  switch ((drawn.types[index] ?? 0) % 8) {
    case 0:
      return message(id, fields);
    case 1:
      return drawn.strategy === 'edges' ? decision(id, fields) : message(id, fields);
    case 2:
      return action(id, {
        ...fields,
        call: {
          tool: at(['works', 'fails'], drawn.facts[index] ?? 0),
          args: { given: `has(answers.${fact}) ? answers.${fact} : "none"` },
          assigns: [{ from: 'value', fact: 'result' }],
          onError: 'It failed.',
        },
      });
    case 3:
      if (callable.length > 0)
        return subgraph(id, at(callable, drawn.facts[index] ?? 0), {
          ...fields,
          inputs: { a: `has(answers.${fact}) ? answers.${fact} : "x"` },
          outputs: { e: 'a' },
        });
      return question(id, { ...fields, produces: [fact] });
    default:
      return question(id, {
        ...fields,
        produces: [fact],
        retryPolicy: { maxAttempts: 2, onExhaust: 'SKIP' },
      });
  }
}

/**
 * Edges lead forward and the last node exits; sometimes one leads back, with a guard that can become false.
 */
function drawEdges(nodes: readonly Node[], { targets, guards }: Drawn): Edge[] {
  const edges: Edge[] = [];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]?.id ?? '__exit__';
    const other = at([...nodes.slice(index + 1).map(({ id }) => id), '__exit__'], targets[index] ?? 0);
    const back = at(nodes, targets[index + 5] ?? 0).id;
    const guard = `answers.${at(FACTS, guards[index] ?? 0)} == "${at(VALUES, guards[index + 5] ?? 0)}"`;
    edges.push({ id: `${node.id}-on`, from: node.id, to: next, guard: 'else' });
    edges.push({ id: `${node.id}-skip`, from: node.id, to: other, guard });
    if ((guards[index] ?? 0) % 4 === 0)
      edges.push({ id: `${node.id}-back`, from: node.id, to: back, guard, priority: 1 });
  }
  return edges;
}

function drawGraph(id: string, drawn: Drawn, callable: readonly string[]): Graph {
  const nodes = drawn.types.map((_, index) => drawNode(`${id}-${index}`, drawn, index, callable));
  const graph: Graph = { id, name: id, strategy: drawn.strategy, inputs: ['a'], outputs: ['a', 'b'], nodes };
  if (drawn.strategy === 'gates') return graph;
  return { ...graph, entry: nodes[0]?.id ?? '', edges: drawEdges(nodes, drawn) };
}

const condition = { text: 'Words', examples: ['words'] };

/** A main graph with one question, and graphs that call and interrupt. */
export const stackFlowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    drawn: fc.tuple(drawnArbitrary, drawnArbitrary, drawnArbitrary),
    depth: fc.constantFrom(2, 4, 16),
    policy: fc.constantFrom('reject' as const, 'cancelOldest' as const),
    main: fc.boolean(),
  })
  .map(({ drawn, depth, policy, main }) =>
    buildFlow({
      ...(main ? {} : { main: undefined }),
      facts: [...FACTS, 'result', 'wish'],
      paths: PATHS.map((id) => ({ id, name: id, condition })),
      tools: [
        tool('works', { value: 'ok' }),
        tool('fails', null, {
          binding: { type: 'mock', cases: [{ error: { code: 'down', message: 'Down.' } }] },
        }),
      ],
      settings: { stack: { depth, policy } },
      graphs: [
        ...(main
          ? [
              {
                id: 'main',
                name: 'Main',
                strategy: 'edges' as const,
                entry: 'wish',
                nodes: [
                  question('wish', { produces: ['wish'], retryPolicy: { maxAttempts: 50 } }),
                  terminal('end'),
                ],
                edges: [{ id: 'wish-end', from: 'wish', to: 'end' }],
              },
            ]
          : []),
        ...drawn.map((item, index) => ({
          ...drawGraph(GRAPHS[index] as string, item, GRAPHS.slice(index + 1)),
          trigger: condition,
        })),
      ],
    }),
  );

const factArbitrary = fc.constantFrom(...FACTS);
const valueArbitrary = fc.constantFrom(...VALUES);

/** Any command, mostly stack commands. */
export const stackCommandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('StartGraph' as const),
      graph: fc.constantFrom(...GRAPHS, 'main', 'none'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('StartGraph' as const),
      graph: fc.constantFrom(...GRAPHS),
      inputs: fc.record({ a: valueArbitrary }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { type: fc.constant('ResumeGraph' as const), frame: fc.constantFrom('main#1', 'g0#2', 'g1#2', 'g1#3') },
      { requiredKeys: ['type'] },
    ),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'CancelGraph' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('SetFact' as const),
      fact: factArbitrary,
      value: valueArbitrary,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      { type: fc.constant('CorrectFact' as const), fact: factArbitrary, value: valueArbitrary },
      { requiredKeys: ['type', 'fact'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('ChoosePath' as const), path: fc.constantFrom(...PATHS) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ type: 'UnknownAnswer' }, { type: 'Clarify' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'Digress', kind: 'question' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'Signal', signal: 'exit' }) },
);
