import type { FlowDocument } from '../../../document/flow-document.ts';
import type { Rule, RuleScope } from '../../../document/rule.ts';
import type { Template } from '../../../document/template.ts';
import type { NameSet, UsePlace } from './use.ts';
import { addNames, type UseList } from './use-list.ts';

/** References of a rule: its scope and its templates. */
export function addRuleUses(list: UseList, flow: FlowDocument, rule: Rule, index: number): void {
  const path = ['rules', index];
  const where = { kind: 'rule', id: rule.id } as const;
  const place: UsePlace = { path, where, owner: { kind: 'rule', name: rule.name } };
  addScope(list, flow, rule.scope, place);
  addNames(list, rule.templates, {
    ...place,
    kind: 'template',
    path: [...path, 'templates'],
    absence: 'uses template',
  });
  const fallback = rule.hardConstraint?.fallback;
  if (fallback === undefined) return;
  list.uses.push({
    ...place,
    kind: 'template',
    name: fallback,
    path: [...path, 'hardConstraint', 'fallback'],
    absence: 'falls back to template',
  });
}

/** References of a template: its scope. */
export function addTemplateUses(
  list: UseList,
  flow: FlowDocument,
  { id, name, scope }: Template,
  index: number,
): void {
  const where = { kind: 'template', id } as const;
  addScope(list, flow, scope, { path: ['templates', index], where, owner: { kind: 'template', name } });
}

function addScope(
  { uses, nodesOf }: UseList,
  { graphs }: FlowDocument,
  scope: RuleScope | undefined,
  place: UsePlace,
): void {
  if (scope?.graph === undefined) return;
  const path = [...place.path, 'scope'];
  uses.push({
    ...place,
    kind: 'graph',
    name: scope.graph,
    path: [...path, 'graph'],
    absence: 'applies in graph',
  });
  const graph = graphs.find(({ id }) => id === scope.graph);
  if (!graph || scope.node === undefined) return;
  uses.push({
    ...place,
    kind: 'node',
    name: scope.node,
    path: [...path, 'node'],
    absence: 'applies at node',
    names: nodesOf.get(graph) as NameSet,
  });
}
