import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ItemKey } from './item';
import type { ShownScore } from './simulation-overlay';

export type EditorView = 'canvas' | 'json' | 'tests';
export type RightDock = 'properties' | 'simulator' | 'versions';

/** What is open around the canvas: nothing of it belongs to the document or to the history. */
export type PanelsState = {
  view: EditorView;
  dock: RightDock;
  /** Narrow windows show the properties over the canvas, on demand. */
  dockOpen: boolean;
  outlineOpen: boolean;
  drawer: string | null;
  publishing: boolean;
  palette: boolean;
  /** What is looked for in it; typed before it is there, it is not lost. */
  sought: string;
  /** Where the node picker is open, in flow units, what a drawn wire comes from, and the edge to put it on. */
  picker: { x: number; y: number; from?: ItemKey; edge?: ItemKey } | null;
  /** What is being connected from the keyboard: a node, or the end of an edge. */
  connecting: { item: ItemKey; end?: 'from' | 'to' } | null;
  /** Subgraph nodes that are open in place. */
  expanded: ReadonlySet<string>;
  shortcuts: boolean;
  deleting: readonly ItemKey[] | null;
  linksOf: ItemKey | null;
  /** Whether tools are being taken from an OpenAPI document. */
  importing: boolean;
  tool: 'select' | 'hand';
  minimap: boolean;
  /** What the tester last scored, by edge id: the canvas shows it while the tester is open. */
  tested: { text: string; scores: Readonly<Record<string, ShownScore>> } | null;
  /** What stands in the tester: kept while one goes from step to step. */
  tryText: string;
  /** Whether the rail of rules is unfolded. */
  railOpen: boolean;
  /** All scenarios side by side, in place of one graph. */
  overview: boolean;
  /** What is looked for in the whole flow, and what is to stand there instead. */
  replace: { finding: string; replacing: string; matchCase: boolean; wholeWord: boolean };
  /** The JSON pointer that the code view shows next. */
  codeAt: string | null;
  set(change: Partial<Omit<PanelsState, 'set'>>): void;
};
export type PanelsStore = StoreApi<PanelsState>;

export function createPanelsStore(start: Partial<PanelsState> = {}): PanelsStore {
  return createStore<PanelsState>((set) => ({
    view: 'canvas',
    dock: 'properties',
    dockOpen: true,
    outlineOpen: true,
    drawer: null,
    publishing: false,
    palette: false,
    sought: '',
    picker: null,
    connecting: null,
    expanded: new Set(),
    shortcuts: false,
    deleting: null,
    linksOf: null,
    importing: false,
    tool: 'select',
    minimap: true,
    tested: null,
    tryText: '',
    railOpen: true,
    overview: false,
    replace: { finding: '', replacing: '', matchCase: false, wholeWord: false },
    codeAt: null,
    ...start,
    set: (change) => set(change),
  }));
}
