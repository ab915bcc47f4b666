import type { Edge } from '../../document/edge.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import { listGivenFacts, type Node } from '../../document/node.ts';
import type { Where } from '../../document/problem.ts';
import { RESERVED_STATES } from '../../document/reserved-states.ts';
import { type CelAst, parseCel } from '../../guards/cel.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { push } from '../push.ts';
import type { Path } from './check.ts';
import { collectReads, type Reads } from './collect-reads.ts';
import { type Drawing, listDrawings, listScenarios } from './drawing.ts';
import { findIdleCircles, type IdleCircle } from './idle-circles.ts';
import { type CallEntry, listCalls } from './list-calls.ts';
import { type ConditionEntry, listConditions } from './list-conditions.ts';
import { type ExpressionEntry, listExpressions } from './list-expressions.ts';
import { listTexts, type TextEntry } from './list-texts.ts';
import { findReach, type Reach } from './reach.ts';

export type NodeEntry = { graph: Graph; node: Node; path: Path; where: Where };
export type EdgeEntry = { graph: Graph; edge: Edge; path: Path; where: Where };

/** A flow laid out for the checks, so that each walks a list and knows every place's pointer. */
export type Survey = {
  compiled: CompiledFlow;
  flow: FlowDocument;
  nodes: NodeEntry[];
  edges: EdgeEntry[];
  /** The graphs whose edges lead, each with who follows whom. */
  drawings: Drawing[];
  /** The same for graphs that go by meaning. */
  scenarios: Drawing[];
  calls: CallEntry[];
  conditions: ConditionEntry[];
  expressions: ExpressionEntry[];
  texts: TextEntry[];
  stateNames: Set<string>;
  /** Enabled nodes by the facts and states they give. */
  nodesByFact: Map<string, NodeEntry[]>;
  nodesByState: Map<string, NodeEntry[]>;
  /** Facts that come from no node: what a graph is given when it starts, and what calls of rules give. */
  inputFacts: Set<string>;
  /** What can become true at all, by the plain definition of eligibility. */
  getReach: () => Reach;
  /** Every fact, state and gate name that something reads. */
  getReads: () => Reads;
  /** An expression that parses, as a tree. */
  getAst: (source: string) => CelAst;
  /** Circles of edges that nothing surely waits in. */
  getIdleCircles: () => IdleCircle[];
};

export function surveyFlow(compiled: CompiledFlow): Survey {
  const { flow } = compiled;
  const nodes: NodeEntry[] = [];
  const edges: EdgeEntry[] = [];
  const nodesByFact: Survey['nodesByFact'] = new Map();
  const nodesByState: Survey['nodesByState'] = new Map();
  const inputFacts = new Set<string>();
  flow.graphs.forEach((graph, graphIndex) => {
    for (const fact of graph.inputs ?? []) inputFacts.add(fact);
    graph.nodes.forEach((node, nodeIndex) => {
      const entry: NodeEntry = {
        graph,
        node,
        path: ['graphs', graphIndex, 'nodes', nodeIndex],
        where: { kind: 'node', graph: graph.id, node: node.id },
      };
      nodes.push(entry);
      if (node.enabled === false) return;
      for (const fact of listGivenFacts(node)) push(nodesByFact, fact, entry);
      for (const state of node.producesStates ?? []) push(nodesByState, state, entry);
      if (node.type === 'subgraph') for (const fact of Object.keys(node.inputs ?? {})) inputFacts.add(fact);
    });
    graph.edges?.forEach((edge, edgeIndex) => {
      const path = ['graphs', graphIndex, 'edges', edgeIndex];
      edges.push({ graph, edge, path, where: { kind: 'edge', graph: graph.id, edge: edge.id } });
    });
  });
  for (const { enabled, calls: made = [] } of flow.rules ?? [])
    if (enabled !== false)
      for (const { assigns = [] } of made) for (const { fact } of assigns) inputFacts.add(fact);
  const calls = listCalls(flow, nodes);
  let reach: Reach | undefined;
  let reads: Reads | undefined;
  let circles: IdleCircle[] | undefined;
  const asts = new Map<string, CelAst>();
  const drawings = listDrawings(nodes, edges);
  const survey: Survey = {
    compiled,
    flow,
    nodes,
    edges,
    drawings,
    scenarios: listScenarios(compiled, nodes, edges),
    calls,
    conditions: listConditions(flow, nodes, edges),
    expressions: listExpressions(compiled, nodes, edges, calls),
    texts: listTexts(flow, nodes, calls),
    stateNames: new Set([...flow.states.map(({ name }) => name), ...RESERVED_STATES]),
    nodesByFact,
    nodesByState,
    inputFacts,
    getReach: () => {
      reach ??= findReach(survey);
      return reach;
    },
    getReads: () => {
      reads ??= collectReads(survey);
      return reads;
    },
    getAst: (source) => {
      const ast = asts.get(source) ?? parseCel(source).ast;
      asts.set(source, ast);
      return ast;
    },
    getIdleCircles: () => {
      circles ??= findIdleCircles(survey);
      return circles;
    },
  };
  return survey;
}
