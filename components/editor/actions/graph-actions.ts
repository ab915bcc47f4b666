import { showToast } from '@/components/ui/feedback/toast';
import { findFrame, MAX_IN_FRAME } from '@/lib/editor/canvas/frame';
import { findNode } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Opens and leaves graphs, and expands subgraphs in place. */
export function createGraphActions({ state, panels, layout, bringIntoView }: ActionTools) {
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
    /** Expands a subgraph in place, or collapses it. */
    toggleExpanded(node: string) {
      const { document } = state();
      const found = findNode(document, node)?.node;
      if (found?.type !== 'subgraph') return;
      const expanded = new Set(panels.getState().expanded);
      if (!expanded.delete(node)) {
        if (!findFrame(document, found.graph, layout.get())) {
          showToast({
            id: 'expand',
            message: say('Graphs with more than {value} nodes open separately', { value: MAX_IN_FRAME }),
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
