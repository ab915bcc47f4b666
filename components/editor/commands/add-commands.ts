import { isEnd } from '@turnpike/engine';
import { isDrawn } from '@/lib/editor/is-drawn';
import { findNode, idsOf, parseKey } from '@/lib/editor/item';
import { say } from '@/lib/words/say';
import type { Command, CommandTools } from './command';

/** Adding to the drawing, and finding in it. */
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
    if (!isDrawn(getGraph()?.strategy)) return say('Gates lead from node to node here');
    if (item && parseKey(item).kind === 'edge') return undefined;
    const node = item && findNode(state().document, parseKey(item).id)?.node;
    if (!node) return say('Select one node or edge first');
    if (!isEnd(node.type)) return undefined;
    return node.type === 'terminal' ? say('A terminal ends the graph') : say('A person takes over');
  };
  return {
    'add-node': {
      run() {
        const [item] = state().selection;
        if (item?.startsWith('edge:')) return actions.askInsertion(item);
        set({
          view: 'canvas',
          picker: actions.getNextSpot() ?? canvas.current?.getCentre() ?? { x: 0, y: 0 },
        });
      },
    },
    'add-gate': {
      run: () => actions.addGate(),
      findObstacle: () =>
        isDrawn(getGraph()?.strategy) ? say('Gates stand in graphs led by gates') : undefined,
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
        if (!isDrawn(getGraph()?.strategy)) return say('Gates decide where this graph begins');
        return getGraph()?.entry === id ? say('The graph begins here') : undefined;
      },
    },
    note: { run: () => actions.addNote() },
    find: {
      run() {
        set({ outlineOpen: true });
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-find]')?.focus());
      },
    },
    replace: { run: () => openReplace(panels) },
    palette: { run: () => set({ palette: true, sought: '' }) },
    links: {
      run() {
        const item = getOnly();
        if (item) set({ linksOf: item });
      },
      findObstacle: () => (getOnly() ? undefined : say('Select one thing first')),
    },
    shortcuts: { run: () => set({ shortcuts: true }) },
  } satisfies Record<string, Command>;
}

function openReplace(panels: CommandTools['panels']): void {
  panels.getState().set({ drawer: 'replace' });
  // The drawer may have to be drawn first.
  let tries = 0;
  const focus = () => {
    const field = document.querySelector<HTMLInputElement>('[data-replace]');
    if (field) {
      field.focus();
      field.select();
    } else if (tries++ < 60) requestAnimationFrame(focus);
  };
  focus();
}
