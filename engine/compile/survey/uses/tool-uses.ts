import type { Tool } from '../../../document/tool.ts';
import { msg } from '../../../messages/message.ts';
import type { NamedElement } from '../name-owner.ts';
import { findProperties } from '../read-schema.ts';
import type { CallEntry } from '../types.ts';
import { addAssignedFact, addNames, type UseList } from './use-list.ts';

/** References of a tool: its capabilities, its undo graph, and the tools that look up its inputs. */
export function addToolUses(list: UseList, tool: Tool, index: number): void {
  const { uses } = list;
  const owner: NamedElement = { kind: 'tool', name: tool.name };
  const place = { where: { kind: 'tool', id: tool.id } as const, owner };
  const path = ['tools', index];
  addNames(list, tool.capabilities, {
    kind: 'capability',
    path: [...path, 'capabilities'],
    ...place,
    absence: 'requires capability',
  });
  if (tool.undo !== undefined) {
    const entry = [...path, 'undo'];
    const remove = { title: msg('Remove {name}', { name: tool.undo }), path: entry };
    uses.push({ kind: 'graph', name: tool.undo, path: entry, ...place, absence: 'starts graph', remove });
  }
  const inputs = tool.input && findProperties(tool.input, tool.input);
  for (const [name, resolver] of Object.entries(tool.entityArgs ?? {})) {
    const entry = [...path, 'entityArgs', name];
    const looks = { path: entry, ...place };
    const names = inputs && new Set(Object.keys(inputs));
    if (names) uses.push({ kind: 'input', name, ...looks, absence: 'looks up input', isKey: true, names });
    const remove = { title: msg('Remove {name}', { name }), path: entry };
    uses.push({ kind: 'tool', name: resolver, ...looks, absence: 'looks up with', input: name, remove });
  }
}

/** References of a call: its tool, and the facts it sets. */
export function addCallUses(list: UseList, { call, path, where, owner }: CallEntry): void {
  list.uses.push({
    kind: 'tool',
    name: call.tool,
    path: [...path, 'tool'],
    where,
    owner,
    absence: 'calls tool',
  });
  call.assigns?.forEach(({ fact }, index) => {
    addAssignedFact(list, fact, { path: [...path, 'assigns', index], where, owner });
  });
}
