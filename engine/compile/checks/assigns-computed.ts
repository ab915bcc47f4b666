import type { DocumentPath, Where } from '../../document/problem.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { type NamedElement, nameOwnerFirst } from '../survey/name-owner.ts';

/** A computed fact has a single source: its expression. Assign nodes, calls, subgraphs and graph inputs must not set it. */
export const assignsComputed: ProblemCheck = {
  code: 'assigns-computed',
  severity: 'error',
  test: 'A computed fact is set by an assign node, by the assigns of a call, by the inputs or outputs of a subgraph node, or is listed in the inputs of a graph.',
  find: ({ flow, nodes, calls, compiled }) => {
    const found: ProblemFinding[] = [];
    const check = (
      fact: string,
      path: DocumentPath,
      removed: DocumentPath,
      where: Where,
      message: MessageDescriptor,
    ): void => {
      if (compiled.facts.get(fact)?.compute === undefined) return;
      found.push(finding(path, where, message, fixRemove(msg('Remove {fact} here', { fact }), removed)));
    };
    flow.graphs.forEach(({ id, name, inputs }, index) => {
      inputs?.forEach((fact, place) => {
        const path = ['graphs', index, 'inputs', place];
        const message = msg(
          'Fact {fact} is an input of graph “{graph}”, but it is computed. Remove one of the two.',
          {
            fact,
            graph: name,
          },
        );
        check(fact, path, path, { kind: 'graph', graph: id }, message);
      });
    });
    for (const { call, path, where, owner } of calls)
      call.assigns?.forEach(({ fact }, place) => {
        const entry = [...path, 'assigns', place];
        check(fact, [...entry, 'fact'], entry, where, describe(owner, fact));
      });
    for (const { node, path, where } of nodes) {
      if (node.type !== 'assign' && node.type !== 'subgraph') continue;
      const owner = { kind: 'node', name: node.name } as const;
      if (node.type === 'assign')
        node.sets.forEach(({ fact }, place) => {
          const entry = [...path, 'sets', place];
          check(fact, [...entry, 'fact'], entry, where, describe(owner, fact));
        });
      if (node.type !== 'subgraph') continue;
      for (const field of ['inputs', 'outputs'] as const)
        for (const fact of Object.keys(node[field] ?? {})) {
          const entry = [...path, field, fact];
          check(fact, entry, entry, where, describe(owner, fact));
        }
    }
    return found;
  },
};

const describe = (owner: NamedElement, fact: string): MessageDescriptor =>
  msg('{owner} sets fact {fact}, but it is computed. Remove one of the two.', {
    owner: nameOwnerFirst(owner),
    fact,
  });
