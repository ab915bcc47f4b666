import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';
import { getLayout } from './placement';
import { leaveGroups } from './set-group';

/** Groups nodes of a graph; each leaves its previous group. */
export function groupNodes(
  document: FlowDocument,
  { graph, nodes }: { graph: string; nodes: readonly string[] },
): Edit {
  const id = createId(document, 'group');
  const label = say('Group {nodes, plural, one {# node} other {# nodes}}', { nodes: nodes.length });
  return makeEdit(
    document,
    label,
    (draft) => {
      const layout = getLayout(draft, graph);
      for (const node of nodes) leaveGroups(layout, node);
      const names = new Set(layout.groups?.map(({ name }) => name));
      let name = say('New group');
      for (let count = 2; names.has(name); count++) name = say('New group {count}', { count });
      layout.groups = [...(layout.groups ?? []), { id, name, nodes: [...nodes] }];
    },
    nodes.map((node) => toKey('node', node)),
  );
}

/** Removes groups; their nodes keep their positions. */
export function ungroup(
  document: FlowDocument,
  { graph, groups }: { graph: string; groups: readonly string[] },
): Edit {
  return makeEdit(
    document,
    groups.length === 1
      ? say('Ungroup')
      : say('Ungroup {groups, plural, one {# group} other {# groups}}', { groups: groups.length }),
    (draft) => {
      const layout = draft.ui?.graphs?.[graph];
      if (!layout?.groups) return;
      layout.groups = layout.groups.filter(({ id }) => !groups.includes(id));
      if (layout.groups.length === 0) delete layout.groups;
    },
  );
}

/** The groups that some nodes are in. */
export function listGroupsOf(document: FlowDocument, graph: string, nodes: readonly string[]): string[] {
  const groups = document.ui?.graphs?.[graph]?.groups ?? [];
  return groups.filter((group) => group.nodes.some((node) => nodes.includes(node))).map(({ id }) => id);
}
