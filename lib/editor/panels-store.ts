import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownScore } from './canvas/simulation-overlay';
import type { ItemKey } from './model/item';

type EditorView = 'canvas' | 'json' | 'tests';
type RightDock = 'properties' | 'simulator' | 'versions';

/** What is open around the canvas: nothing of it belongs to the document or to the history. */
export type PanelsState = {
  view: EditorView;
  dock: RightDock;
  /** Narrow windows show the properties over the canvas, on demand. */
  dockOpen: boolean;
  /**
   * Whether the canvas shows the simulated conversation: from when the simulator opens until it is closed, also
   * while something else stands in its place.
   */
  run: boolean;
  outlineOpen: boolean;
  drawer: string | null;
  publishing: boolean;
  palette: boolean;
  /** What is looked for in it. */
  sought: string;
  /** Where the focus is being led, as a selector, while that is still to be drawn. */
  leading: string | null;
  /** Whether what was asked for takes so long that somebody might wonder. */
  late: boolean;
  /**
   * Where the node picker is open, in flow units, what a drawn wire comes from, what one drawn backwards leads
   * to, and the edge to put it on.
   */
  picker: NodePickerPlace | null;
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
export type NodePickerPlace = { x: number; y: number; from?: ItemKey; to?: ItemKey; edge?: ItemKey };
export type PanelsStore = StoreApi<PanelsState>;

export function createPanelsStore(start: Partial<PanelsState> = {}): PanelsStore {
  return createStore<PanelsState>((set) => ({
    view: 'canvas',
    dock: 'properties',
    dockOpen: true,
    run: false,
    outlineOpen: true,
    drawer: null,
    publishing: false,
    palette: false,
    sought: '',
    leading: null,
    late: false,
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
    set: (change) => set(change.dock === 'simulator' ? { run: true, ...change } : change),
  }));
}

/** The simulator was closed by hand: its conversation leaves the canvas too. */
export const CLOSED_SIMULATOR = { dock: 'properties', run: false } satisfies Partial<PanelsState>;
