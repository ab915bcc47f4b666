import { getRuleSet, getStepSet, TRIGGER_SET } from '../../conditions/condition-sets.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Where } from '../../document/problem.ts';
import { nameEdge } from './name-edge.ts';
import type { ConditionEntry, EdgeEntry, NodeEntry } from './types.ts';

/** Every condition of a flow. */
export function listConditions(
  flow: FlowDocument,
  nodes: readonly NodeEntry[],
  edges: readonly EdgeEntry[],
): ConditionEntry[] {
  const conditions: ConditionEntry[] = [];
  flow.graphs.forEach(({ id, name, trigger, enabled }, index) => {
    if (!trigger) return;
    conditions.push({
      condition: trigger,
      kind: 'trigger',
      set: TRIGGER_SET,
      path: ['graphs', index, 'trigger'],
      where: { kind: 'graph', graph: id },
      owner: { kind: 'trigger', name },
      off: enabled === false,
    });
  });
  const steps = new Map(
    nodes.flatMap(({ graph, node }) =>
      graph.strategy === 'meaning' ? [[`${graph.id} ${node.id}`, node] as const] : [],
    ),
  );
  for (const { graph, edge, path, where } of edges) {
    if (!edge.condition || graph.strategy !== 'meaning') continue;
    conditions.push({
      condition: edge.condition,
      kind: 'transition',
      set: getStepSet(graph.id, edge.from),
      path: [...path, 'condition'],
      where,
      owner: nameEdge(graph, edge, (id) => steps.get(`${graph.id} ${id}`)),
      ...(edge.guard === undefined ? {} : { guard: edge.guard }),
      off: graph.enabled === false,
    });
  }
  flow.paths?.forEach(({ id, name, condition }, index) => {
    const path = ['paths', index, 'condition'];
    const where: Where = { kind: 'path', id };
    conditions.push({
      condition,
      kind: 'path',
      set: 'paths',
      path,
      where,
      owner: { kind: 'path', name },
      off: false,
    });
  });
  flow.rules?.forEach(({ id, name, condition, scope, enabled }, index) => {
    conditions.push({
      condition,
      kind: 'rule',
      set: getRuleSet(scope),
      path: ['rules', index, 'condition'],
      where: { kind: 'rule', id },
      owner: { kind: 'rule', name },
      off: enabled === false,
    });
  });
  return conditions;
}
