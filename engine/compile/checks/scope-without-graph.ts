import type { DocumentPath, Where } from '../../document/problem.ts';
import type { Scope } from '../../document/rule.ts';
import { type Check, type Finding, finding, fixAdd } from '../check.ts';
import type { Survey } from '../survey/types.ts';

/** A node is looked up through its graph. Without the graph, the scope would apply everywhere. */
export const scopeWithoutGraph: Check = {
  code: 'scope-without-graph',
  severity: 'error',
  test: 'The scope of a rule or template has a node but no graph.',
  find: (survey) => [
    ...(survey.flow.rules ?? []).flatMap(({ id, name, scope }, index) =>
      check(survey, scope, ['rules', index, 'scope'], { kind: 'rule', id }, `Rule "${name}"`),
    ),
    ...(survey.flow.templates ?? []).flatMap(({ id, name, scope }, index) =>
      check(survey, scope, ['templates', index, 'scope'], { kind: 'template', id }, `Template "${name}"`),
    ),
  ],
};

function check(
  { nodes }: Survey,
  scope: Scope | undefined,
  path: DocumentPath,
  where: Where,
  owner: string,
): Finding[] {
  if (scope?.node === undefined || scope.graph !== undefined) return [];
  const holder = nodes.find(({ node }) => node.id === scope.node)?.graph;
  const hint = holder ? ` Is it in graph "${holder.name}"?` : '';
  const message = `${owner} counts at node ${scope.node}, but does not say of which graph.${hint}`;
  const fix = holder && fixAdd(`Say that it is in graph "${holder.name}"`, [...path, 'graph'], holder.id);
  return [finding(path, where, message, fix)];
}
