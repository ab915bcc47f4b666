import { getContent, type Node } from '../../../document/node.ts';
import { msg } from '../../../messages/message.ts';
import type { CallEntry, NodeEntry } from '../types.ts';
import { addCallUses } from './tool-uses.ts';
import type { UsePlace } from './use.ts';
import { addAssignedFact, addNames, isKnown, type UseList } from './use-list.ts';

const FIELDS = [
  ['produces', 'fact', 'sets fact'],
  ['producesStates', 'state', 'sets state'],
  ['requires', 'gate', 'requires gate'],
  ['requiresStates', 'state', 'requires state'],
  ['satisfies', 'gate', 'satisfies gate'],
  ['paths', 'path', 'belongs to path'],
] as const;

/** References of a node and its calls. */
export function addNodeUses(
  list: UseList,
  { node, path, where }: NodeEntry,
  calls: readonly CallEntry[] | undefined,
): void {
  const place: UsePlace = { path, where, owner: { kind: 'node', name: node.name } };
  for (const [field, kind, absence] of FIELDS)
    if (!isKnown(list, kind, node[field]))
      addNames(list, node[field], { ...place, kind, path: [...path, field], absence });
  if (node.type === 'step') {
    const { requiresFacts, templates } = node;
    const at = [...path, 'requiresFacts'];
    addNames(list, requiresFacts, { ...place, kind: 'fact', path: at, absence: 'requires fact' });
    const uses = { ...place, path: [...path, 'templates'] };
    addNames(list, templates, { ...uses, kind: 'template', absence: 'uses template' });
  }
  for (const call of calls ?? []) addCallUses(list, call);
  if (node.type === 'assign')
    node.sets.forEach(({ fact }, index) => {
      addAssignedFact(list, fact, { ...place, path: [...path, 'sets', index] });
    });
  if (node.type === 'subgraph') addSubgraphUses(list, node, place);
  getContent(node).quickReplies?.forEach((reply, index) => {
    if ('fact' in reply)
      addAssignedFact(list, reply.fact, { ...place, path: [...path, 'quickReplies', index] });
  });
}

function addSubgraphUses(
  { uses }: UseList,
  node: Extract<Node, { type: 'subgraph' }>,
  place: UsePlace,
): void {
  const { path } = place;
  uses.push({ ...place, kind: 'graph', name: node.graph, path: [...path, 'graph'], absence: 'calls graph' });
  for (const name of Object.keys(node.inputs ?? {})) {
    const entry = [...path, 'inputs', name];
    uses.push({ ...place, kind: 'fact', name, path: entry, absence: 'passes fact', isKey: true });
  }
  for (const [name, output] of Object.entries(node.outputs ?? {})) {
    const entry = { ...place, path: [...path, 'outputs', name] };
    uses.push({ ...entry, kind: 'fact', name, absence: 'sets fact', isKey: true });
    const remove = { title: msg('Remove {name}', { name }), path: entry.path };
    uses.push({ ...entry, kind: 'fact', name: output, absence: 'reads fact', remove });
  }
}
