import type { DocumentPath, Where } from '../../document/problem.ts';
import type { RuleScope } from '../../document/rule.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { type NamedElement, nameOwnerFirst } from '../survey/name-owner.ts';
import type { Survey } from '../survey/types.ts';

/** A node is looked up through its graph. Without the graph, the scope would apply everywhere. */
export const scopeWithoutGraph: ProblemCheck = {
  code: 'scope-without-graph',
  severity: 'error',
  test: 'The scope of a rule or template has a node but no graph.',
  find: (survey) => [
    ...(survey.flow.rules ?? []).flatMap(({ id, name, scope }, index) =>
      check(survey, scope, ['rules', index, 'scope'], { kind: 'rule', id }, { kind: 'rule', name }),
    ),
    ...(survey.flow.templates ?? []).flatMap(({ id, name, scope }, index) =>
      check(
        survey,
        scope,
        ['templates', index, 'scope'],
        { kind: 'template', id },
        { kind: 'template', name },
      ),
    ),
  ],
};

function check(
  { nodes }: Survey,
  scope: RuleScope | undefined,
  path: DocumentPath,
  where: Where,
  owner: NamedElement,
): ProblemFinding[] {
  if (scope?.node === undefined || scope.graph !== undefined) return [];
  const holder = nodes.find(({ node }) => node.id === scope.node)?.graph;
  const message = msg('{owner} applies at node {node}, but its scope has no graph. {hint}', {
    owner: nameOwnerFirst(owner),
    node: scope.node,
    hint: holder ? msg('Add graph “{graph}”?', { graph: holder.name }) : msg('Add the graph of the node.'),
  });
  const fix =
    holder && fixAdd(msg('Add graph “{graph}”', { graph: holder.name }), [...path, 'graph'], holder.id);
  return [finding(path, where, message, fix)];
}
