import type { FlowDocument } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { listNodeCalls } from '../../document/node-uses.ts';
import type { NamedElement } from './name-owner.ts';
import type { CallEntry, NodeEntry } from './types.ts';

/** Node types with several calls, and the field that lists them. */
const LISTS: Partial<Record<Node['type'], string>> = { plan: 'tools', step: 'calls' };

/** Every call of a flow, in document order. */
export function listCalls({ rules = [] }: FlowDocument, nodes: readonly NodeEntry[]): CallEntry[] {
  const calls: CallEntry[] = [];
  for (const { node, path, where } of nodes) {
    const owner: NamedElement = { kind: 'node', name: node.name };
    if (node.type === 'action') calls.push({ call: node.call, path: [...path, 'call'], where, owner, node });
    const list = LISTS[node.type];
    if (list === undefined) continue;
    listNodeCalls(node).forEach((call, index) => {
      calls.push({ call, path: [...path, list, index], where, owner, node });
    });
  }
  rules.forEach(({ id, name, calls: made = [] }, place) => {
    made.forEach((call, index) => {
      const path = ['rules', place, 'calls', index];
      calls.push({ call, path, where: { kind: 'rule', id }, owner: { kind: 'rule', name } });
    });
  });
  return calls;
}
