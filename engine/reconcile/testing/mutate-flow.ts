import * as fc from 'fast-check';
import { EXIT } from '../../document/edge.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { message, question, step } from '../../testing/builders.ts';

/** A change an author can make between two versions. The numbers select among the existing parts. */
type Change = {
  kind: 'remove' | 'insert' | 'ask' | 'guard' | 'entry' | 'retype' | 'check' | 'off' | 'drop' | 'fork';
  at: number;
  by: number;
};
export const changesArbitrary: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Change['kind'][]>(
      'remove',
      'remove',
      'insert',
      'insert',
      'ask',
      'guard',
      'entry',
      'retype',
      'check',
      'off',
      'drop',
      'fork',
      'fork',
      'fork',
      'check',
    ),
    at: fc.nat({ max: 997 }),
    by: fc.nat({ max: 997 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** A later version of a flow. */
export function mutateFlow(flow: FlowDocument, changes: readonly Change[]): FlowDocument {
  const after = JSON.parse(JSON.stringify(flow)) as FlowDocument;
  for (const [index, change] of changes.entries()) apply(after, change, `new${index}`);
  return after;
}

function apply(flow: FlowDocument, { kind, at, by }: Change, id: string): void {
  const graph = pick(flow.graphs, at);
  if (!graph) return;
  const node = pick(graph.nodes, by);
  const fact = pick(flow.facts, by);
  switch (kind) {
    case 'remove':
      if (node && graph.nodes.length > 1) removeNode(graph, node);
      return;
    case 'insert':
      insertNode(graph, draw(graph, id, fact?.name, by, flow.tools?.[0]?.id), by);
      return;
    case 'ask':
      if (node?.type === 'question' && fact) node.produces = [fact.name];
      return;
    case 'guard': {
      const edge = pick(graph.edges ?? [], by);
      if (edge && edge.guard !== 'else') edge.guard = fact ? `has(answers.${fact.name})` : 'true';
      return;
    }
    case 'entry':
      if (node && graph.strategy !== 'gates') graph.entry = node.id;
      return;
    case 'retype':
      if (fact && !fact.compute) fact.type = by % 2 === 0 ? 'integer' : 'date';
      return;
    case 'check':
      if (node) node.checkpoint = true;
      return;
    case 'off':
      if (node) node.enabled = false;
      return;
    case 'fork': {
      const to = pick(graph.nodes, at + by);
      const guard = by % 2 === 0 ? `!has(answers.${fact?.name})` : `has(answers.${fact?.name})`;
      if (node && to && graph.edges) graph.edges.push({ id, from: node.id, to: to.id, guard, priority: 9 });
      return;
    }
    case 'drop':
      if (by % 3 === 0 && graph.id !== flow.main) dropGraph(flow, graph);
  }
}

function draw(
  { strategy }: Graph,
  id: string,
  fact: string | undefined,
  by: number,
  called: string | undefined,
): Node {
  const produces = fact === undefined ? [] : [fact];
  if (strategy === 'meaning' && by % 3 === 0 && called !== undefined)
    return step(id, { calls: [{ tool: called, required: true }] });
  if (strategy === 'meaning') return step(id, { requiresFacts: by % 2 === 0 ? produces : [] });
  return by % 3 === 0 ? message(id) : question(id, { produces });
}

/** Inserts a node into an edge, or anywhere in a graph without edges. */
function insertNode(graph: Graph, node: Node, by: number): void {
  graph.nodes.push(node);
  const edge = pick(graph.edges ?? [], by);
  if (!edge || !graph.edges) return;
  graph.edges.push({ id: `${node.id}-on`, from: node.id, to: edge.to });
  edge.to = node.id;
}

function removeNode(graph: Graph, { id }: Node): void {
  graph.nodes = graph.nodes.filter((node) => node.id !== id);
  const next = graph.edges?.find((edge) => edge.from === id)?.to ?? EXIT;
  if (graph.edges)
    graph.edges = graph.edges
      .filter((edge) => edge.from !== id)
      .map((edge) => (edge.to === id ? { ...edge, to: next === id ? EXIT : next } : edge));
  if (graph.entry === id) graph.entry = graph.nodes[0]?.id as string;
}

function dropGraph(flow: FlowDocument, { id }: Graph): void {
  flow.graphs = flow.graphs.filter((graph) => graph.id !== id);
  for (const graph of flow.graphs)
    for (const node of graph.nodes.filter((item) => item.type === 'subgraph' && item.graph === id))
      removeNode(graph, node);
}
