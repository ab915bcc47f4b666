import type { FlowDocument, Rule, RuleScope, Template } from '@turnpike/engine/document';
import { createId } from '../model/fresh-id';
import type { Clip } from '../model/read-clip';

type Tools = {
  graph: string;
  /** New ids of nodes that are pasted with them. */
  renamed: ReadonlyMap<string, string>;
  fresh: (make: typeof createId, prefix: string) => string;
};

/**
 * Rules and templates of a clip with new ids. A template copied with a step or rule is shared if the flow
 * has it; a template copied on its own is duplicated.
 */
export function renewRuleIds(
  document: FlowDocument,
  { nodes, rules = [], templates = [] }: Clip,
  { graph, renamed, fresh }: Tools,
): { rules: Rule[]; templates: Template[] } {
  const graphs = new Set(document.graphs.map(({ id }) => id));
  const own = new Set(document.graphs.flatMap((each) => each.nodes.map(({ id }) => id)));
  const rescope = <T extends { scope?: RuleScope | undefined }>(item: T): T => {
    const { scope } = item;
    if (!scope) return item;
    const pasted = scope.node === undefined ? undefined : renamed.get(scope.node);
    if (pasted !== undefined) return { ...item, scope: { graph, node: pasted } };
    const isHere = scope.graph === undefined || graphs.has(scope.graph);
    // In another flow, the rule is scoped to the target graph, because a global scope would be too wide.
    if (isHere && (scope.node === undefined || own.has(scope.node))) return item;
    return { ...item, scope: { graph } };
  };
  const along = nodes.length + rules.length > 0;
  const known = new Set(document.templates?.map(({ id }) => id));
  const names = { rules: new Set(document.rules?.map(({ name }) => name)), templates: new Set<string>() };
  for (const { name } of document.templates ?? []) names.templates.add(name);
  return {
    rules: rules.map((rule) =>
      rescope({ ...rule, id: fresh(createId, 'rule'), name: nameCopy(rule.name, names.rules) }),
    ),
    templates: templates.flatMap((template) => {
      if (along) return known.has(template.id) ? [] : [rescope(template)];
      const id = fresh(createId, 'template');
      return [rescope({ ...template, id, name: nameCopy(template.name, names.templates) })];
    }),
  };
}

function nameCopy(name: string, taken: Set<string>): string {
  let next = name;
  for (let count = 2; taken.has(next); count++) next = `${name} ${count}`;
  taken.add(next);
  return next;
}
