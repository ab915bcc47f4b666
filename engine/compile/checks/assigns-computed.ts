import type { DocumentPath, Where } from '../../document/problem.ts';
import { type Check, type Finding, finding, fixRemove } from '../check.ts';
import { capitalizeOwner } from '../survey/name-owner.ts';

/** A computed fact has a single source: its expression. Calls, subgraphs and graph inputs must not set it. */
export const assignsComputed: Check = {
  code: 'assigns-computed',
  severity: 'error',
  test: 'A computed fact is set by the assigns of a call, by the inputs or outputs of a subgraph node, or is listed in the inputs of a graph.',
  find: ({ flow, nodes, calls, compiled }) => {
    const found: Finding[] = [];
    const check = (
      name: string,
      path: DocumentPath,
      removed: DocumentPath,
      where: Where,
      owner: string,
    ): void => {
      if (compiled.facts.get(name)?.compute === undefined) return;
      const message = `${owner} gives fact ${name} a value, but it is computed. Remove one of the two.`;
      found.push(finding(path, where, message, fixRemove(`Remove ${name} here`, removed)));
    };
    flow.graphs.forEach(({ id, name, inputs }, index) => {
      inputs?.forEach((fact, place) => {
        const path = ['graphs', index, 'inputs', place];
        check(fact, path, path, { kind: 'graph', graph: id }, `An input of graph "${name}"`);
      });
    });
    for (const { call, path, where, owner } of calls)
      call.assigns?.forEach(({ fact }, place) => {
        const entry = [...path, 'assigns', place];
        check(fact, [...entry, 'fact'], entry, where, capitalizeOwner(owner));
      });
    for (const { node, path, where } of nodes) {
      const owner = `"${node.name}"`;
      if (node.type !== 'subgraph') continue;
      for (const field of ['inputs', 'outputs'] as const)
        for (const fact of Object.keys(node[field] ?? {})) {
          const entry = [...path, field, fact];
          check(fact, entry, entry, where, owner);
        }
    }
    return found;
  },
};
