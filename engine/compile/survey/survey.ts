import { createSearchBudget } from '../../document/nearest.ts';
import { listGivenFacts } from '../../document/node-uses.ts';
import { RESERVED_STATES } from '../../document/reserved-states.ts';
import { type CelAst, parseCel } from '../../guards/cel.ts';
import { push } from '../../push.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { collectReads } from './collect-reads.ts';
import { listDrawings, listScenarios } from './drawing.ts';
import { findReach } from './find-reach.ts';
import { findIdleCycles } from './idle-cycles.ts';
import { listCalls } from './list-calls.ts';
import { listConditions } from './list-conditions.ts';
import { listContents } from './list-contents.ts';
import { listExpressions } from './list-expressions.ts';
import { listTexts } from './list-texts.ts';
import type { EdgeEntry, IdleCycle, NodeEntry, Reads, Survey, SurveyReach } from './types.ts';

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
  const contents = listContents(flow, nodes);
  for (const { content, node } of contents)
    if (node && node.enabled !== false)
      for (const reply of content.quickReplies ?? []) if ('fact' in reply) inputFacts.add(reply.fact);
  const calls = listCalls(flow, nodes);
  let reach: SurveyReach | undefined;
  let reads: Reads | undefined;
  let idleCycles: IdleCycle[] | undefined;
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
    expressions: listExpressions(compiled, nodes, edges, calls, contents),
    texts: listTexts(flow, nodes, calls, contents),
    contents,
    suggestions: createSearchBudget(),
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
    getIdleCycles: () => {
      idleCycles ??= findIdleCycles(survey);
      return idleCycles;
    },
  };
  return survey;
}
