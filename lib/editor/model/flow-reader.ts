import { type FlowDocument, parseFlow } from '@turnpike/engine/document';

type ParseResult = ReturnType<typeof parseFlow>;
type Fields = Record<string, unknown>;

const LISTS = [
  'facts',
  'states',
  'gates',
  'paths',
  'rules',
  'templates',
  'tools',
  'capabilities',
  'constraints',
] as const;
const GRAPH_LISTS = ['nodes', 'edges'] as const;

/**
 * Like `parseFlow`, for repeated reads of one document. Parts already read, by identity, are reused. The
 * schema checks list items independently, so a flow is valid if its new parts are. An invalid flow is read
 * completely, for its problems.
 */
export function createFlowReader(): (document: FlowDocument) => ParseResult {
  const known = new WeakMap<object, unknown>();
  const isNew = (part: unknown) => !isFields(part) || !known.has(part);

  /** The document without its known parts. */
  const omitKnown = (source: Fields, lists: readonly string[]): Fields => {
    const rest = { ...source };
    for (const field of lists) {
      const list = source[field];
      if (Array.isArray(list)) rest[field] = list.filter(isNew);
    }
    return rest;
  };
  /** The read result with the known parts inserted; the new parts become known. */
  const fill = (source: Fields, read: Fields, lists: readonly string[]): Fields => {
    const whole = { ...read };
    for (const field of lists) {
      const list = source[field];
      if (!Array.isArray(list)) continue;
      const fresh = (read[field] as unknown[]).values();
      // Checked for all first, because a part can be in a list twice.
      const areNew = list.map(isNew);
      whole[field] = list.map((part: object, index) => {
        if (areNew[index]) known.set(part, fresh.next().value);
        return known.get(part);
      });
    }
    return whole;
  };

  return (document) => {
    const { graphs, ui } = (document ?? {}) as Partial<FlowDocument>;
    if (!Array.isArray(graphs) || !graphs.every(isFields) || new Set(graphs).size < graphs.length)
      return parseFlow(document);
    const newGraphs = graphs.filter(isNew);
    const fresh = omitKnown(document, LISTS);
    fresh.graphs = newGraphs.map((graph) => omitKnown(graph, GRAPH_LISTS));
    if (!isNew(ui)) delete fresh.ui;
    const read = parseFlow(fresh);
    if (!read.ok) return parseFlow(document);
    const flow = fill(document, read.flow, LISTS);
    for (const [index, graph] of newGraphs.entries())
      known.set(graph, fill(graph, read.flow.graphs[index] as Fields, GRAPH_LISTS));
    flow.graphs = graphs.map((graph) => known.get(graph));
    if (ui !== undefined) {
      if (isNew(ui)) known.set(ui, read.flow.ui);
      flow.ui = known.get(ui);
    }
    return { ok: true, flow: flow as FlowDocument };
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
