import { setEntry } from '@/lib/editor/commands/set-entry';
import { setField } from '@/lib/editor/commands/set-field';
import { findNode, idsOf } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Actions on the selected nodes that do not need the properties panel. */
export function createNodeActions({ state, run }: ActionTools) {
  const actions = {
    setEntry(node: string) {
      run(setEntry(state().document, node));
    },
    /** Disables all if any selected node is enabled, else enables all. */
    toggleNodes() {
      const { document, selection } = state();
      const nodes = idsOf(selection, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
      if (nodes.length > 0) actions.switchNodes(!nodes.some(({ enabled }) => enabled !== false));
    },
    switchNodes(on: boolean) {
      for (const id of idsOf(state().selection, 'node')) {
        const placed = findNode(state().document, id);
        if (!placed) continue;
        const path = ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'enabled'];
        run(setField(state().document, path, on ? undefined : false, on ? say('Enable') : say('Disable')), {
          burst: 'switch',
        });
      }
      state().mark();
    },
    renameSelected(name: string) {
      const [id] = idsOf(state().selection, 'node');
      const placed = id === undefined ? undefined : findNode(state().document, id);
      if (!placed || name === '') return;
      run(
        setField(
          state().document,
          ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'name'],
          name,
          say('Rename node'),
        ),
      );
    },
  };
  return actions;
}
