import { showToast } from '@/components/ui/feedback/toast';
import { findFrame, MAX_IN_FRAME } from '@/lib/editor/canvas/frame';
import { findNode } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Going into graphs and out of them, and opening them in place. */
export function createGraphActions({ state, panels, bringIntoView }: ActionTools) {
  return {
    enterGraph(node: string) {
      state().enterGraph(node);
    },
    leaveGraph(depth?: number) {
      const { trail } = state();
      if (trail.length === 0) return false;
      state().leaveGraph(depth);
      bringIntoView();
      return true;
    },
    /** Opens a subgraph in place, or closes it. */
    toggleExpanded(node: string) {
      const { document } = state();
      const found = findNode(document, node)?.node;
      if (found?.type !== 'subgraph') return;
      const expanded = new Set(panels.getState().expanded);
      if (!expanded.delete(node)) {
        if (!findFrame(document, found.graph)) {
          showToast({
            id: 'expand',
            message: say('A graph of more than {value} nodes is opened by itself', { value: MAX_IN_FRAME }),
            action: { label: say('Open'), onPress: () => state().enterGraph(node) },
          });
          return;
        }
        expanded.add(node);
      }
      panels.getState().set({ expanded });
    },
  };
}
