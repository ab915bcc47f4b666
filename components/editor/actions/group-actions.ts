import { groupNodes, listGroupsOf, ungroup } from '@/lib/editor/commands/group-nodes';
import { idsOf, toKey } from '@/lib/editor/model/item';
import type { ActionTools } from './action-tools';

/** Groups of nodes on the canvas. They do not affect runs. */
export function createGroupActions({ state, run, panels }: ActionTools) {
  const listSelected = () => {
    const { document, graph, selection } = state();
    return graph === undefined ? [] : listGroupsOf(document, graph, idsOf(selection, 'node'));
  };
  return {
    /** Groups the selected nodes and focuses the name of the group. */
    group() {
      const { document, graph, selection } = state();
      const nodes = idsOf(selection, 'node');
      if (!graph || nodes.length === 0) return;
      run(groupNodes(document, { graph, nodes }));
      panels.getState().set({ dock: 'properties', dockOpen: true });
    },
    ungroup() {
      const { document, graph } = state();
      const groups = listSelected();
      if (graph && groups.length > 0) run(ungroup(document, { graph, groups }));
    },
    listSelectedGroups: listSelected,
    /** Selects everything in a group, so that a drag moves all of it. */
    selectGroup(group: string) {
      const { document, graph, select } = state();
      const found = document.ui?.graphs?.[graph ?? '']?.groups?.find(({ id }) => id === group);
      if (!found) return;
      panels.getState().set({ dock: 'properties' });
      select(found.nodes.map((node) => toKey('node', node)));
    },
  };
}
