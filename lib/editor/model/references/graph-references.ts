import { ELSE, type Graph, type Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { canHaveContent } from '../../content/can-have-content';
import type { FieldPath } from '../get-at-path';
import { type ItemKey, toEdgeKey, toKey } from '../item';
import { addCall, addCalls } from './call-references';
import { addContent } from './content-references';
import type { ReferenceList } from './reference-list';

/** References of a graph, its edges and its nodes. */
export function addGraphReferences(list: ReferenceList, graph: Graph, index: number): void {
  const owner = toKey('graph', graph.id);
  const at = ['graphs', index];
  list.addGoal(graph.goal, [...at, 'goal'], owner);
  list.addCel(graph.trigger?.when, [...at, 'trigger', 'when'], 'trigger', owner);
  list.addNames('fact', graph.inputs, [...at, 'inputs'], say('input'), owner);
  list.addNames('fact', graph.outputs, [...at, 'outputs'], say('returns'), owner);
  for (const [place, { id, guard }] of (graph.edges ?? []).entries())
    if (guard?.trim() !== ELSE)
      list.addCel(guard, [...at, 'edges', place, 'guard'], 'condition', toEdgeKey(graph.id, id));
  for (const [place, node] of graph.nodes.entries()) addNode(list, node, [...at, 'nodes', place]);
}

function addNode(list: ReferenceList, node: Node, at: FieldPath): void {
  const owner = toKey('node', node.id);
  list.addText(node.text, [...at, 'text'], 'prompt', owner);
  if (canHaveContent(node)) addContent(list, node, at, owner);
  list.addNames('fact', node.produces, [...at, 'produces'], 'sets', owner);
  list.addNames('state', node.producesStates, [...at, 'producesStates'], 'sets', owner);
  list.addCel(node.when, [...at, 'when'], say('When'), owner);
  list.addNames('gate', node.requires, [...at, 'requires'], 'requires', owner);
  list.addNames('state', node.requiresStates, [...at, 'requiresStates'], 'requires', owner);
  list.addNames('gate', node.satisfies, [...at, 'satisfies'], 'satisfies', owner);
  switch (node.type) {
    case 'action':
      addCall(list, node.call, [...at, 'call'], owner);
      break;
    case 'plan':
      addCalls(list, node.tools, [...at, 'tools'], owner);
      break;
    case 'step':
      list.addNames('fact', node.requiresFacts, [...at, 'requiresFacts'], 'asks', owner);
      addCalls(list, node.calls, [...at, 'calls'], owner);
      break;
    case 'question':
      list.addCel(node.choices?.from, [...at, 'choices', 'from'], say('choices'), owner);
      break;
    case 'assign':
      addAssignments(list, node.sets, [...at, 'sets'], owner);
      break;
    case 'subgraph':
      addSubgraph(list, node, at, owner);
  }
}

function addAssignments(
  list: ReferenceList,
  sets: Extract<Node, { type: 'assign' }>['sets'],
  at: FieldPath,
  owner: ItemKey,
): void {
  for (const [index, one] of sets.entries()) {
    list.addFact('assign', one.fact, [...at, index, 'fact'], 'sets', owner);
    const key = 'value' in one ? 'value' : 'append';
    const source = 'value' in one ? one.value : 'append' in one ? one.append : undefined;
    list.addCel(source, [...at, index, key], say('value of {fact}', { fact: one.fact }), owner);
  }
}

function addSubgraph(
  list: ReferenceList,
  { inputs, outputs }: Extract<Node, { type: 'subgraph' }>,
  at: FieldPath,
  owner: ItemKey,
): void {
  for (const [name, value] of Object.entries(inputs ?? {})) {
    list.addFact('key', name, [...at, 'inputs', name], say('passes'), owner);
    list.addCel(value, [...at, 'inputs', name], say('input {name}', { name }), owner);
  }
  for (const [name, from] of Object.entries(outputs ?? {})) {
    // Value first, because removing the key removes it too.
    list.addFact('value', from, [...at, 'outputs', name], 'copies', owner);
    list.addFact('key', name, [...at, 'outputs', name], 'sets', owner);
  }
}
