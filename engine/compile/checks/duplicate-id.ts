import { EXIT } from '../../document/edge.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { type NamedElement, nameOwner, nameOwnerFirst } from '../survey/name-owner.ts';

/** An element with an id, and its name or kind for messages. */
type Item = { id: string; owner: NamedElement | keyof typeof UNNAMED; path: DocumentPath; where: Where };

/**
 * Ids are unique per kind within the flow.
 *
 * Node and edge ids are unique across graphs too, because records, tests and links refer to them by id alone.
 */
export const duplicateId: ProblemCheck = {
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
        owner: { kind, name },
        path: [list, index],
        where: { kind, id },
      }));
    const graphs = flow.graphs.map(({ id, name }, index): Item => {
      const owner = { kind: 'graph', name } as const;
      return { id, owner, path: ['graphs', index], where: { kind: 'graph', graph: id } };
    });
    const nodeItems = nodes.map(({ node: { id, name }, path, where }): Item => {
      return { id, owner: { kind: 'node', name }, path, where };
    });
    const constraints = (flow.constraints ?? []).map(({ id }, index): Item => {
      return { id, owner: 'constraint', path: ['constraints', index], where: { kind: 'constraint', id } };
    });
    const notes = (flow.ui?.notes ?? []).map(({ id }, index): Item => {
      return { id, owner: 'note', path: ['ui', 'notes', index], where: { kind: 'flow' } };
    });
    const groups = Object.entries(flow.ui?.graphs ?? {}).map(([graph, looks]) =>
      (looks.groups ?? []).map(({ id, name }, index): Item => {
        const path = ['ui', 'graphs', graph, 'groups', index];
        return { id, owner: { kind: 'group', name }, path, where: { kind: 'graph', graph } };
      }),
    );
    const edgeItems = edges.map(({ graph, edge: { id }, path, where }): Item => {
      return { id, owner: graph.strategy === 'meaning' ? 'transition' : 'connection', path, where };
    });
    return [
      ...findDuplicates(graphs),
      ...findDuplicates(nodeItems),
      ...nodes
        .filter(({ node }) => node.id === EXIT)
        .map(({ node, path, where }) => {
          const message = msg(
            '“{name}” has the id {id}, which is reserved for leaving the graph. Change the id.',
            {
              name: node.name,
              id: EXIT,
            },
          );
          return finding([...path, 'id'], where, message);
        }),
      ...findDuplicates(edgeItems),
      ...findDuplicates(named('paths', 'path')),
      ...findDuplicates(named('rules', 'rule')),
      ...findDuplicates(named('templates', 'template')),
      ...findDuplicates(named('tools', 'tool')),
      ...findDuplicates(named('capabilities', 'capability')),
      ...findDuplicates(constraints),
      ...findDuplicates(notes),
      ...groups.flatMap(findDuplicates),
    ];
  },
};

function findDuplicates(items: readonly Item[]): ProblemFinding[] {
  const first = new Map<string, Item['owner']>();
  return items.flatMap(({ id, owner, path, where }) => {
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, owner);
      return [];
    }
    return [finding([...path, 'id'], where, describeDuplicate(id, owner, other))];
  });
}

function describeDuplicate(id: string, owner: Item['owner'], other: Item['owner']): MessageDescriptor {
  if (typeof owner === 'string') return UNNAMED[owner](id);
  if (typeof other === 'string') return UNNAMED[other](id);
  return msg('{owner} has the same id ({id}) as {other}. Change one of them.', {
    owner: nameOwnerFirst(owner),
    id,
    other: nameOwner(other),
  });
}

/** Elements without a name. Edges of one kind are reported with those of the other. */
const UNNAMED = {
  constraint: (id: string) => msg('Two constraints have the id {id}. Change one of them.', { id }),
  note: (id: string) => msg('Two notes have the id {id}. Change one of them.', { id }),
  connection: (id: string) => msg('Two connections have the id {id}. Change one of them.', { id }),
  transition: (id: string) => msg('Two transitions have the id {id}. Change one of them.', { id }),
};
