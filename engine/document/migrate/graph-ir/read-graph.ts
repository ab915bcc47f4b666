import { msg } from '../../../messages/message.ts';
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
  fields.take('subgraphs', (value) => (isRecord(value) ? value : undefined), msg('an object'));
  const nodes = source.nodes.map((node) => readNode(node, source, context));
  const edges = readEdges(fields, source, context);
  const entry = readEntry(fields, source, edges, context);
  if (nodes.length + edges.length > 0)
    report.add(
      'mapped',
      source.path,
      msg(
        'Graph {graph}: {nodes, plural, one {# node} other {# nodes}} and {edges, plural, one {# connection} other {# connections}}.',
        {
          graph: quote(source.id),
          nodes: nodes.length,
          edges: edges.length,
        },
      ),
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
        msg('It refers to node {id}, the new id of that node.', { id: quote(entry) }),
      );
    return entry;
  }
  const [first] = source.nodes;
  if (!first) return undefined;
  const marked = source.nodes.find(({ item }) => isEntry(item.type));
  const reached = new Set(edges.flatMap(({ from, to }) => (from === to ? [] : [to])));
  const open = source.nodes.filter(({ id }) => !reached.has(id));
  const [entry, reason] = marked
    ? [marked, msg('It is marked as the entry.')]
    : open.length === 1
      ? [open[0] ?? first, msg('It is the only node without an incoming connection.')]
      : open.length === 0
        ? [first, msg('It is the first node, and every node has an incoming connection.')]
        : [
            first,
            msg('It is the first node, and {count} nodes have no incoming connection.', {
              count: open.length,
            }),
          ];
  report.add(
    'guessed',
    source.path,
    msg('Graph {graph} starts at node {node}. {reason}', {
      graph: quote(source.id),
      node: cut(entry.id),
      reason,
    }),
  );
  return entry.id;
}
