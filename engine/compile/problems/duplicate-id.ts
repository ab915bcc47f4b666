import { type Check, type Finding, finding } from './check.ts';

/**
 * Ids are unique: those of graphs in the flow, those of nodes in the flow.
 *
 * Nodes too across graphs, because a record, a test or a link names a node by its id alone.
 */
export const duplicateId: Check = {
  code: 'duplicate-id',
  severity: 'error',
  test: 'Two graphs share an id, two nodes of the flow share an id, or two notes do.',
  find({ flow, nodes }) {
    const found: Finding[] = [];
    const graphs = new Map<string, string>();
    flow.graphs.forEach((graph, index) => {
      const first = graphs.get(graph.id);
      if (first === undefined) graphs.set(graph.id, graph.name);
      else {
        const message = `Graph "${graph.name}" has the id ${graph.id} of graph "${first}". Give it an id of its own.`;
        found.push(finding(['graphs', index, 'id'], { kind: 'graph', graph: graph.id }, message));
      }
    });
    const seen = new Map<string, string>();
    for (const { node, path, where } of nodes) {
      const first = seen.get(node.id);
      if (first === undefined) seen.set(node.id, node.name);
      else {
        const message = `"${node.name}" has the id ${node.id} of "${first}". Give it an id of its own.`;
        found.push(finding([...path, 'id'], where, message));
      }
    }
    const notes = new Set<string>();
    flow.ui?.notes?.forEach((note, index) => {
      if (notes.has(note.id)) {
        const message = `Two notes have the id ${note.id}. Give one an id of its own.`;
        found.push(finding(['ui', 'notes', index, 'id'], { kind: 'flow' }, message));
      }
      notes.add(note.id);
    });
    return found;
  },
};
