import type { Condition } from '../document/condition.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { RuleScope } from '../document/rule.ts';
import type { ConditionSet } from '../turn/types/effect.ts';

export type NamedCondition = { id: string; condition: Condition };

/** The transitions of a step, by edge id. */
export const getStepSet = (graph: string, node: string): ConditionSet => `step:${graph}/${node}`;

export const isStepSet = (set: ConditionSet): boolean => set.startsWith('step:');

/** The rules of one scope, by rule id. */
export function getRuleSet({ graph, node }: RuleScope = {}): ConditionSet {
  if (graph === undefined) return 'rules';
  return node === undefined ? `rules:${graph}` : `rules:${graph}/${node}`;
}

/** The triggers of graphs, by graph id. */
export const TRIGGER_SET: ConditionSet = 'triggers';

/**
 * Every condition of a flow by set, in document order. A provider indexes the sets once per flow, so a
 * request names a set instead of listing its conditions. Disabled rules and graphs are left out.
 */
export function listConditionSets(flow: FlowDocument): Map<ConditionSet, NamedCondition[]> {
  const sets = new Map<ConditionSet, NamedCondition[]>();
  const add = (set: ConditionSet, id: string, condition: Condition) => {
    const known = sets.get(set);
    if (known) known.push({ id, condition });
    else sets.set(set, [{ id, condition }]);
  };
  for (const { id, trigger, enabled } of flow.graphs)
    if (trigger && enabled !== false) add(TRIGGER_SET, id, trigger);
  for (const graph of flow.graphs) {
    if (graph.strategy !== 'meaning') continue;
    for (const { id, from, condition } of graph.edges ?? [])
      if (condition) add(getStepSet(graph.id, from), id, condition);
  }
  for (const { id, condition, scope, enabled } of flow.rules ?? [])
    if (enabled !== false) add(getRuleSet(scope), id, condition);
  return sets;
}
