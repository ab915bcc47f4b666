import type { Edge } from '../../edge.ts';
import type { Graph } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import { cut, quote } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { Context } from './context.ts';
import { isEntry } from './node-types.ts';
import { readEdges } from './read-edges.ts';
import { readNode } from './read-node.ts';
import type { SourceGraph } from './survey.ts';

/** Reads nodes and edges of one graph. The caller reads and closes the other fields. */
export function readGraph(fields: Fields, source: SourceGraph, context: Context): Graph {
  const { report } = context;
  fields.list('nodes');
  fields.take('subgraphs', (value) => (isRecord(value) ? value : undefined), 'an object');
  const nodes = source.nodes.map((node) => readNode(node, source, context));
  const edges = readEdges(fields, source, context);
  const entry = readEntry(fields, source, edges, context);
  if (nodes.length + edges.length > 0)
    report.add(
      'mapped',
      source.path,
      `Graph ${quote(source.id)}: ${count(nodes.length, 'node')} and ${count(edges.length, 'edge')}.`,
    );
  return {
    id: source.id,
    name: source.name,
    strategy: 'edges',
    ...(entry === undefined ? {} : { entry }),
    nodes,
    edges,
  };
}

/**
 * The entry of a graph: the declared one, else the only node without incoming edges, else the first. See
 * docs/rulings.md#21.
 */
function readEntry(
  fields: Fields,
  source: SourceGraph,
  edges: readonly Edge[],
  { report }: Context,
): string | undefined {
  const given = fields.text('entry');
  if (given !== undefined) {
    const entry = source.idOf(given);
    if (entry !== given)
      report.add(
        'changed',
        [...source.path, 'entry'],
        `It names node ${quote(entry)}, as that is called now.`,
      );
    return entry;
  }
  const [first] = source.nodes;
  if (!first) return undefined;
  const marked = source.nodes.find(({ item }) => isEntry(item.type));
  const reached = new Set(edges.flatMap(({ from, to }) => (from === to ? [] : [to])));
  const open = source.nodes.filter(({ id }) => !reached.has(id));
  const [entry, because] = marked
    ? [marked, 'it is marked as the entry']
    : open.length === 1
      ? [open[0] ?? first, 'it is the only node that no edge leads to']
      : [
          first,
          `it is the first, and ${open.length === 0 ? 'edges lead to every node' : `no edge leads to ${count(open.length, 'node')}`}`,
        ];
  report.add(
    'guessed',
    source.path,
    `Graph ${quote(source.id)} begins at node ${cut(entry.id)}: ${because}.`,
  );
  return entry.id;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
