import { msg } from '../../../messages/message.ts';
import { type FlowDocument, SCHEMA_VERSION } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import { createReport, cut, type MigrationNote } from '../migration-note.ts';
import { type OpenObject, openFields } from '../open-fields.ts';
import { type Comparisons, collectComparisons } from '../questions/collect-comparisons.ts';
import { nameFacts } from '../questions/fact-names.ts';
import { gatherFacts } from '../questions/gather-facts.ts';
import { readOneOf, skipOthers } from '../questions/read-one-of.ts';
import { readLocale, readName } from '../read-header.ts';
import type { Context } from './context.ts';
import { findKeys } from './find-keys.ts';
import { linkSubgraphs } from './link-subgraphs.ts';
import { listGraphExpressions } from './list-reads.ts';
import { toSample } from './read-call.ts';
import { readConstraints } from './read-constraints.ts';
import { readGraph } from './read-graph.ts';
import { toUi } from './read-looks.ts';
import { surveyGraphs } from './survey.ts';

/**
 * Whether a document is in the graph IR format: nodes, and edges with from and to. Its `version` is ignored,
 * because "v0" and "v1" are the same format. See docs/rulings.md#21.
 */
export function isGraphIr(json: unknown): json is OpenObject {
  if (!isRecord(json) || 'graphs' in json || 'schemaVersion' in json) return false;
  const { nodes, edges } = json;
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return false;
  return edges.length === 0 || edges.some((edge) => isRecord(edge) && ('from' in edge || 'to' in edge));
}

/** Imports graph IR as a flow with one edges graph per graph and subgraph. The flow always parses. */
export function fromGraphIr(json: OpenObject): { flow: FlowDocument; report: MigrationNote[] } {
  const report = createReport();
  const survey = surveyGraphs(json, report);
  const names = nameFacts(findKeys(survey.graphs), report);
  const context: Context = { survey, names, report, given: [], tools: new Map(), looks: new Map() };
  const document = openFields(json, [], msg('the document'), report);
  const version = document.take('version', (value) => value ?? null, msg('a version'));
  if (version !== undefined)
    report.add('mapped', ['version'], msg('All versions of graph IR are imported the same way.'));
  const description = document.text('description');
  const name = readName(document, ['label', 'name', 'title', 'id'], report);
  const locale = readLocale(document, report);
  document.take(
    'id',
    (value) => (typeof value === 'string' && value !== '' ? value : undefined),
    msg('an id'),
  );
  const graphs = survey.graphs.map((source, index) => {
    if (index === 0) return readGraph(document, source, context);
    const fields = openFields(source.object, source.path, msg('graph {id}', { id: cut(source.id) }), report);
    for (const key of ['label', 'name', 'title']) if (fields.object[key] === source.name) fields.text(key);
    if (fields.object.id === source.path.at(-1)) fields.text('id');
    const text = fields.text('description');
    const graph = readGraph(fields, source, context);
    fields.close();
    return { ...graph, ...(text === undefined ? {} : { description: text }) };
  });
  const [main] = graphs;
  const oneOf = readOneOf(document, names, report);
  const constraints = [
    ...oneOf.map(({ constraint }) => constraint),
    ...readConstraints(document, names, report),
  ];
  for (const graph of graphs) skipOthers(graph.nodes, oneOf);

  const comparisons: Comparisons = new Map();
  for (const expression of [
    ...graphs.flatMap(listGraphExpressions),
    ...constraints.map(({ check }) => check),
  ])
    collectComparisons(expression, comparisons);
  const facts = gatherFacts(context.given, names, comparisons, report);
  linkSubgraphs(graphs, report);
  for (const { nodes } of graphs)
    for (const node of nodes) {
      const fact = node.type === 'action' && facts.find((item) => item.name === node.call.assigns?.[0]?.fact);
      const tool = node.type === 'action' && context.tools.get(node.call.tool);
      if (fact && tool) tool.binding = { type: 'mock', cases: [{ result: toSample(fact) }] };
    }
  const tools = [...context.tools.values()];
  const ui = toUi(context.looks);
  document.close();
  const flow: FlowDocument = {
    schemaVersion: SCHEMA_VERSION,
    name,
    ...(description === undefined ? {} : { description }),
    locale,
    ...(main ? { main: main.id } : {}),
    facts,
    states: [],
    gates: oneOf.map(({ gate }) => gate),
    graphs,
    ...(tools.length > 0 ? { tools } : {}),
    ...(constraints.length > 0 ? { constraints } : {}),
    ...(ui ? { ui } : {}),
  };
  return { flow, report: report.notes };
}
