import { isEnd } from '@turnpike/engine/document';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { findNode, idsOf, parseKey, toKey } from '@/lib/editor/model/item';
import { isWideView } from '@/lib/editor/panels-store';
import { say } from '@/lib/words/say';
import type { CommandTools, EditorCommand } from './command';
import { focusWhenReady } from './focus-when-ready';

/** Commands that add items and search. */
export function createAddCommands({ editor, panels, canvas, actions }: CommandTools) {
  const state = editor.getState;
  const set = panels.getState().set;
  const getGraph = () => state().document.graphs.find(({ id }) => id === state().graph);
  const getOnly = () => {
    const [item, ...others] = state().selection;
    return others.length === 0 ? item : undefined;
  };
  const findConnectObstacle = (): string | undefined => {
    const item = getOnly();
    const drawn = isDrawn(getGraph()?.strategy);
    if (item && parseKey(item).kind === (drawn ? 'edge' : 'gate')) return undefined;
    const node = item && findNode(state().document, parseKey(item).id)?.node;
    if (!node)
      return drawn ? say('Select one node or connection first') : say('Select one node or gate first');
    if (!isEnd(node.type)) return undefined;
    return node.type === 'terminal' ? say('A terminal ends the graph') : say('Handed off to a person');
  };
  return {
    'add-node': {
      run() {
        const [item] = state().selection;
        if (item?.startsWith('edge:')) return actions.askInsertion(item);
        const after = actions.findPrevious();
        set({
          view: 'canvas',
          picker: {
            ...(actions.getNextSpot() ?? canvas.current?.getCenter() ?? { x: 0, y: 0 }),
            ...(after === undefined ? {} : { from: toKey('node', after), beside: true }),
          },
        });
      },
    },
    'add-gate': {
      run: () => actions.addGate(),
      findObstacle: () =>
        isDrawn(getGraph()?.strategy) ? say('Only graphs with the strategy Gates have gates') : undefined,
    },
    connect: { run: () => actions.askConnection(), findObstacle: findConnectObstacle },
    'set-entry': {
      run() {
        const [id] = idsOf(state().selection, 'node');
        if (id !== undefined) actions.setEntry(id);
      },
      findObstacle() {
        const [id, ...others] = idsOf(state().selection, 'node');
        if (id === undefined || others.length > 0) return say('Select one node first');
        if (!isDrawn(getGraph()?.strategy)) return say('Gates decide where this graph starts');
        return getGraph()?.entry === id ? say('The graph starts here') : undefined;
      },
    },
    note: { run: () => actions.addNote() },
    find: {
      run() {
        set({ outlineOpen: true, ...(isWideView(panels.getState().view) ? { view: 'canvas' } : {}) });
        focusWhenReady(panels, '[data-find]');
      },
    },
    replace: {
      run() {
        set({ drawer: 'replace' });
        focusWhenReady(panels, '[data-replace]');
      },
    },
    palette: { run: () => set({ palette: true, paletteSearch: '' }) },
    links: {
      run() {
        const item = getOnly();
        if (item) set({ linksOf: item });
      },
      findObstacle: () => (getOnly() ? undefined : say('Select one item first')),
    },
    shortcuts: { run: () => set({ shortcuts: true }) },
  } satisfies Record<string, EditorCommand>;
}
