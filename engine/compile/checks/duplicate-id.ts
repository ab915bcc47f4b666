import { EXIT } from '../../document/edge.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import { type Check, type Finding, finding } from '../check.ts';

type Item = { id: string; name: string; path: DocumentPath; where: Where };

/**
 * Ids are unique per kind within the flow.
 *
 * Node and edge ids are unique across graphs too, because records, tests and links refer to them by id alone.
 */
export const duplicateId: Check = {
  code: 'duplicate-id',
  severity: 'error',
  test: `Two graphs, nodes, edges, paths, rules, templates, tools, capabilities, constraints, notes or groups of a graph have the same id; or a node has the id ${EXIT}, which is reserved for leaving the graph.`,
  find({ flow, nodes, edges }) {
    const named = (
      list: 'paths' | 'rules' | 'templates' | 'tools' | 'capabilities',
      kind: 'path' | 'rule' | 'template' | 'tool' | 'capability',
    ): Item[] =>
      (flow[list] ?? []).map(({ id, name }, index) => ({
        id,
        name: `"${name}"`,
        path: [list, index],
        where: { kind, id },
      }));
    const graphs = flow.graphs.map(({ id, name }, index): Item => {
      return { id, name: `graph "${name}"`, path: ['graphs', index], where: { kind: 'graph', graph: id } };
    });
    const nodeItems = nodes.map(({ node, path, where }) => ({
      id: node.id,
      name: `"${node.name}"`,
      path,
      where,
    }));
    const constraints = (flow.constraints ?? []).map(({ id }, index): Item => {
      const where: Where = { kind: 'constraint', id };
      return { id, name: 'another constraint', path: ['constraints', index], where };
    });
    const notes = (flow.ui?.notes ?? []).map(({ id }, index): Item => {
      return { id, name: 'another note', path: ['ui', 'notes', index], where: { kind: 'flow' } };
    });
    const groups = Object.entries(flow.ui?.graphs ?? {}).map(([graph, looks]) =>
      (looks.groups ?? []).map(({ id, name }, index): Item => {
        const path = ['ui', 'graphs', graph, 'groups', index];
        return { id, name: `group "${name}"`, path, where: { kind: 'graph', graph } };
      }),
    );
    const edgeItems = edges.map(({ edge, path, where }) => ({
      id: edge.id,
      name: 'another edge',
      path,
      where,
    }));
    return [
      ...findTwice(graphs),
      ...findTwice(nodeItems),
      ...nodeItems
        .filter(({ id }) => id === EXIT)
        .map(({ name, path, where }) => {
          const message = `${name} has the id ${EXIT}, by which an edge leaves the graph. Give it another id.`;
          return finding([...path, 'id'], where, message);
        }),
      ...findTwice(edgeItems),
      ...findTwice(named('paths', 'path')),
      ...findTwice(named('rules', 'rule')),
      ...findTwice(named('templates', 'template')),
      ...findTwice(named('tools', 'tool')),
      ...findTwice(named('capabilities', 'capability')),
      ...findTwice(constraints),
      ...findTwice(notes),
      ...groups.flatMap(findTwice),
    ];
  },
};

function findTwice(items: readonly Item[]): Finding[] {
  const first = new Map<string, string>();
  return items.flatMap(({ id, name, path, where }) => {
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, name);
      return [];
    }
    const subject = name.startsWith('another ')
      ? `Two ${name.slice('another '.length)}s have the id ${id}. Give one an id of its own.`
      : `${name[0]?.toUpperCase()}${name.slice(1)} has the id ${id} of ${other}. Give it an id of its own.`;
    return [finding([...path, 'id'], where, subject)];
  });
}
