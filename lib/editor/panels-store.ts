import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownScore } from './canvas/simulation-overlay';
import type { ItemKey } from './model/item';

const EDITOR_VIEWS = ['canvas', 'json', 'tests', 'checks', 'texts'] as const;
export type EditorView = (typeof EDITOR_VIEWS)[number];
type RightDock = 'properties' | 'simulator' | 'versions' | 'comments' | 'history';

/** Panels and dialogs around the canvas; not part of the document or the history. */
export type PanelsState = {
  view: EditorView;
  dock: RightDock;
  /** Narrow windows show the properties over the canvas on request. */
  dockOpen: boolean;
  /** The chosen tab of the properties, or the JSON pointer of a field that it should have. */
  inspectorTab: string;
  /**
   * Whether the canvas shows the simulated conversation: from opening the simulator until it is closed, even
   * while another panel replaces it.
   */
  run: boolean;
  outlineOpen: boolean;
  drawer: string | null;
  publishing: boolean;
  /** Whether the preview links are open. */
  sharing: boolean;
  /** Numbers of open comments by node, and by connection as `graph/id`. Loaded after the canvas is drawn. */
  comments: Readonly<Record<'node' | 'edge', Readonly<Record<string, number>>>>;
  /** The version that a new comment is about, in place of the selection. */
  commentedVersion: number | null;
  palette: boolean;
  /** Its search text. */
  paletteSearch: string;
  /** Selector of the next focus, until it is rendered. */
  focusTarget: string | null;
  /** Whether loading takes long enough to show a notice. */
  late: boolean;
  /**
   * Position of the node picker in flow units, with the source or target of a drawn connection, and the edge
   * to insert into.
   */
  picker: NodePickerPlace | null;
  /** Node or edge end being connected by keyboard. */
  connecting: { item: ItemKey; end?: 'from' | 'to' } | null;
  /** Subgraph nodes opened in place. */
  expanded: ReadonlySet<string>;
  shortcuts: boolean;
  deleting: readonly ItemKey[] | null;
  linksOf: ItemKey | null;
  /** Whether the OpenAPI import is open. */
  importing: boolean;
  tool: 'select' | 'hand';
  minimap: boolean;
  /** Last scores of the tester by edge id, shown on the canvas while it is open. */
  tested: { text: string; scores: Readonly<Record<string, ShownScore>> } | null;
  /** Message in the tester, kept between steps. */
  tryText: string;
  /** Whether the rules rail is open. */
  railOpen: boolean;
  /** Shows all scenarios side by side, in place of one graph. */
  overview: boolean;
  /** Search text for the whole flow, and its replacement. */
  replace: { finding: string; replacing: string; matchCase: boolean; wholeWord: boolean };
  /** The test to show in the tests, until another is chosen. */
  test: string | null;
  /** The chosen check: the code of a property, or an id. */
  check: string | null;
  /** The labelled message to show in the tests. */
  label: string | null;
  /** JSON pointer to show in the JSON view. */
  codeAt: string | null;
  set(change: Partial<Omit<PanelsState, 'set'>>): void;
};
export type NodePickerPlace = {
  x: number;
  y: number;
  from?: ItemKey;
  to?: ItemKey;
  edge?: ItemKey;
  /** The position is that of the new card, not the end of a dropped wire. */
  beside?: true;
};
export type PanelsStore = StoreApi<PanelsState>;

export function createPanelsStore(start: Partial<PanelsState> = {}): PanelsStore {
  return createStore<PanelsState>((set) => ({
    view: 'canvas',
    dock: 'properties',
    dockOpen: true,
    inspectorTab: 'content',
    run: false,
    outlineOpen: true,
    drawer: null,
    publishing: false,
    sharing: false,
    comments: { node: {}, edge: {} },
    commentedVersion: null,
    palette: false,
    paletteSearch: '',
    focusTarget: null,
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
    test: null,
    check: null,
    label: null,
    codeAt: null,
    ...start,
    set: (change) => set(change.dock === 'simulator' ? { run: true, ...change } : change),
  }));
}

const VIEW = 'view';

/** The view that an address names; the canvas if it names none. */
export const readView = (query: URLSearchParams): EditorView =>
  EDITOR_VIEWS.find((view) => view === query.get(VIEW)) ?? 'canvas';

/** The query of the same address with another view. The canvas needs no name. */
export function withView(query: URLSearchParams, view: EditorView): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === 'canvas') next.delete(VIEW);
  else next.set(VIEW, view);
  return next;
}

/** Views that need the whole width. */
export const isWideView = (view: EditorView): boolean => view !== 'canvas' && view !== 'json';

/** Closes the simulator, and hides its conversation on the canvas. */
export const CLOSED_SIMULATOR = { dock: 'properties', run: false } satisfies Partial<PanelsState>;
