import { getRuleSet } from '../conditions/condition-sets.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Rule } from '../document/rule.ts';
import type { Template } from '../document/template.ts';
import { push } from '../push.ts';
import type { ConditionSet } from '../turn/types/effect.ts';

/** Index used for alignment and replies: rules and templates by id and by scope. */
export type AlignmentIndex = {
  rules: Map<string, Rule>;
  templates: Map<string, Template>;
  /** The own reply of a rule as a template, by rule. */
  replies: Map<string, Template>;
  /** Condition sets that contain rules. Messages are matched only against these. */
  ruleSets: ReadonlySet<ConditionSet>;
  /** Rules with a hard constraint, by scope. */
  hardRules: Map<ConditionSet, Rule[]>;
  /** Templates that no rule or step names, by scope. */
  looseTemplates: Map<ConditionSet, Template[]>;
};

/** Undefined for a flow without rules, templates and scenarios, so its turns skip alignment. */
export function indexAlignment(flow: FlowDocument): AlignmentIndex | undefined {
  const { rules = [], templates = [], graphs } = flow;
  const scenarios = graphs.filter(({ strategy }) => strategy === 'meaning');
  if (rules.length === 0 && templates.length === 0 && scenarios.length === 0) return undefined;
  const ruleSets = new Set<ConditionSet>();
  const hardRules: AlignmentIndex['hardRules'] = new Map();
  const named = new Set<string>();
  for (const rule of rules) {
    for (const id of [...(rule.templates ?? []), rule.hardConstraint?.fallback ?? '']) named.add(id);
    if (rule.enabled === false) continue;
    ruleSets.add(getRuleSet(rule.scope));
    if (rule.hardConstraint) push(hardRules, getRuleSet(rule.scope), rule);
  }
  for (const { nodes } of scenarios)
    for (const node of nodes) if (node.type === 'step') for (const id of node.templates ?? []) named.add(id);
  const looseTemplates: AlignmentIndex['looseTemplates'] = new Map();
  for (const template of templates)
    if (!named.has(template.id)) push(looseTemplates, getRuleSet(template.scope), template);
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    replies: new Map(rules.flatMap(toReply)),
    templates: new Map(templates.map((template) => [template.id, template])),
    ruleSets,
    hardRules,
    looseTemplates,
  };
}

/** Ids of the document have no colon, so this one cannot clash. */
function toReply({ id, name, reply }: Rule): [string, Template][] {
  return reply === undefined ? [] : [[id, { id: `rule:${id}`, name, text: reply, mode: 'EXCLUSIVE' }]];
}
