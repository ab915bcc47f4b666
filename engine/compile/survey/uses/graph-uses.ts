import type { FlowDocument, Graph } from '../../../document/flow-document.ts';
import type { NamedElement } from '../name-owner.ts';
import type { NameSet, UsePlace } from './use.ts';
import { addNames, type UseList } from './use-list.ts';

/** References of the flow itself: its main graph and its goal. */
export function addFlowUses(list: UseList, { main, primaryGoal }: FlowDocument): void {
  const place = { where: { kind: 'flow' }, owner: { kind: 'flow' } } as const;
  if (main !== undefined)
    list.uses.push({ kind: 'graph', name: main, path: ['main'], ...place, absence: 'main' });
  addGoal(list, primaryGoal, { path: ['primaryGoal'], ...place });
}

/** References of a graph and its groups, but not of its nodes and edges. */
export function addGraphUses(list: UseList, { ui }: FlowDocument, graph: Graph, index: number): void {
  const owner: NamedElement = { kind: 'graph', name: graph.name };
  const place = { where: { kind: 'graph', graph: graph.id } as const, owner };
  const path = ['graphs', index];
  const names = list.nodesOf.get(graph) as NameSet;
  addGoal(list, graph.goal, { path: [...path, 'goal'], ...place });
  if (graph.entry !== undefined)
    list.uses.push({
      kind: 'node',
      name: graph.entry,
      path: [...path, 'entry'],
      ...place,
      absence: 'entry',
      names,
    });
  addNames(list, graph.inputs, {
    kind: 'fact',
    path: [...path, 'inputs'],
    ...place,
    absence: 'accepts fact',
  });
  addNames(list, graph.outputs, {
    kind: 'fact',
    path: [...path, 'outputs'],
    ...place,
    absence: 'returns fact',
  });
  ui?.graphs?.[graph.id]?.groups?.forEach(({ name, nodes }, at) => {
    const group: NamedElement = { kind: 'group', name };
    const held = ['ui', 'graphs', graph.id, 'groups', at, 'nodes'];
    const use = { path: held, where: place.where, owner: group, names };
    addNames(list, nodes, { kind: 'node', ...use, absence: 'contains node' });
  });
}

function addGoal({ uses }: UseList, goal: object | undefined, { path, where, owner }: UsePlace): void {
  for (const [kind, name] of Object.entries(goal ?? {}) as ['gate' | 'state', string][])
    uses.push({ kind, name, path: [...path, kind], where, owner, absence: `goal ${kind}` });
}
