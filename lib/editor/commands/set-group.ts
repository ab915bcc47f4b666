import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { type GraphLayout, getLayout } from './placement';

/** Removes a node from the groups of its graph, and groups that become empty. */
export function leaveGroups(layout: GraphLayout, node: string): void {
  if (!layout.groups?.some((group) => group.nodes.includes(node))) return;
  for (const group of layout.groups)
    if (group.nodes.includes(node)) group.nodes = group.nodes.filter((id) => id !== node);
  layout.groups = layout.groups.filter((group) => group.nodes.length > 0);
  if (layout.groups.length === 0) delete layout.groups;
}

type Member = { graph: string; node: string };

/** Moves a node to a group of its graph, or to none. */
export function setGroup(document: FlowDocument, { graph, node }: Member, group: string | undefined): Edit {
  return makeEdit(document, say('Set group'), (draft) => {
    const layout = draft.ui?.graphs?.[graph];
    const target = layout?.groups?.find(({ id }) => id === group);
    if (!layout || target?.nodes.includes(node)) return;
    // Added before it is removed elsewhere, so that no group is empty in between.
    target?.nodes.push(node);
    for (const other of layout.groups ?? [])
      if (other.id !== group) other.nodes = other.nodes.filter((id) => id !== node);
    layout.groups = layout.groups?.filter(({ nodes }) => nodes.length > 0);
    if (!layout.groups?.length) delete layout.groups;
  });
}

/** Creates a group with one node, which leaves its previous group. */
export function addGroup(document: FlowDocument, { graph, node }: Member): Edit {
  const id = createId(document, 'group');
  return makeEdit(document, say('Add group'), (draft) => {
    const layout = getLayout(draft, graph);
    leaveGroups(layout, node);
    const names = new Set(layout.groups?.map(({ name }) => name));
    let name = say('New group');
    for (let count = 2; names.has(name); count++) name = say('New group {count}', { count });
    layout.groups = [...(layout.groups ?? []), { id, name, nodes: [node] }];
  });
}
