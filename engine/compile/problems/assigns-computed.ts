import type { Where } from '../../document/problem.ts';
import { type Check, type Finding, finding, fixRemove, type Path } from './check.ts';
import { capitalizeOwner } from './name-owner.ts';

/** A computed fact has one source, which is not a call, a subgraph or whoever starts a graph. */
export const assignsComputed: Check = {
  code: 'assigns-computed',
  severity: 'error',
  test: 'The assigns of a call, the inputs or outputs of a subgraph node (by their keys), or the inputs of a graph name a computed fact.',
  find: ({ flow, nodes, calls, compiled }) => {
    const found: Finding[] = [];
    const look = (name: string, path: Path, removed: Path, where: Where, owner: string): void => {
      if (compiled.facts.get(name)?.compute === undefined) return;
      const message = `${owner} gives fact ${name} a value, but it is computed. Remove one of the two.`;
      found.push(finding(path, where, message, fixRemove(`Remove ${name} here`, removed)));
    };
    flow.graphs.forEach(({ id, name, inputs }, index) => {
      inputs?.forEach((fact, place) => {
        const path = ['graphs', index, 'inputs', place];
        look(fact, path, path, { kind: 'graph', graph: id }, `An input of graph "${name}"`);
      });
    });
    for (const { call, path, where, owner } of calls)
      call.assigns?.forEach(({ fact }, place) => {
        const entry = [...path, 'assigns', place];
        look(fact, [...entry, 'fact'], entry, where, capitalizeOwner(owner));
      });
    for (const { node, path, where } of nodes) {
      const owner = `"${node.name}"`;
      if (node.type !== 'subgraph') continue;
      for (const field of ['inputs', 'outputs'] as const)
        for (const fact of Object.keys(node[field] ?? {})) {
          const entry = [...path, field, fact];
          look(fact, entry, entry, where, owner);
        }
    }
    return found;
  },
};
