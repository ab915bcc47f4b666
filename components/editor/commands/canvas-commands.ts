import type { Direction } from '@/lib/editor/arrange/find-neighbor';
import { findNode, idsOf, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { CommandTools, EditorCommand, Press } from './command';
import { focusField } from './focus-field';

/** Commands that navigate the canvas. */
export function createCanvasCommands(
  { editor, panels, canvas, actions }: CommandTools,
  walk: (to: Direction) => void,
) {
  const state = editor.getState;
  const needSubgraph = () =>
    idsOf(state().selection, 'node').some((id) => findNode(state().document, id)?.node.type === 'subgraph')
      ? undefined
      : say('Select a subgraph first');
  return {
    'next-item': { run: () => walk('right') },
    'previous-item': { run: () => walk('left') },
    'item-below': { run: () => walk('down') },
    // At the top level, the key navigates as in any graph.
    'leave-graph': { run: () => actions.leaveGraph() || walk('up') },
    'next-edge': { run: () => actions.selectNextEdge(1) },
    'previous-edge': { run: () => actions.selectNextEdge(-1) },
    expand: {
      run() {
        for (const id of idsOf(state().selection, 'node')) actions.toggleExpanded(id);
      },
      findObstacle: needSubgraph,
    },
    properties: {
      run(press?: Press) {
        const [item, ...others] = state().selection;
        const node =
          item && others.length === 0 ? findNode(state().document, parseKey(item).id)?.node : undefined;
        if (node?.type === 'subgraph' && !press?.altKey) actions.enterGraph(node.id);
        else focusField(panels, '[data-first]', 'textarea', 'input');
      },
    },
    confirm: {
      run: () => canvas.current?.focus(),
    },
    'select-tool': { run: () => panels.getState().set({ tool: 'select' }) },
    'hand-tool': { run: () => panels.getState().set({ tool: 'hand' }) },
  } satisfies Record<string, EditorCommand>;
}
