import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { DraftJson, LayeredDraft } from '../layers/layered-draft';
import type { LoadedLayer } from '../sync/merge-draft';
import type { Edit } from './edit';
import type { EditHistory, HistoryEntry } from './history';
import type { ItemKey } from './item';
import type { OpenedDocument, UnreadableDraft } from './opened-document';

export type EditorState = {
  flowId: string;
  /** Selection and navigation work, but edits are refused. */
  readOnly: boolean;
  document: FlowDocument;
  /** The stored draft while it is invalid. Editing is disabled then, and `document` is hidden. */
  unread: UnreadableDraft | null;
  /** Set for a draft with layers; `document` is then the merged flow. */
  layered: LayeredDraft | null;
  history: EditHistory;
  /** Canvas and outline selection, in selection order. */
  selection: readonly ItemKey[];
  /** Graph shown on the canvas. */
  graph: string | undefined;
  /** Subgraph nodes opened to reach it, outermost first. */
  trail: readonly string[];
  /** Problems of the document `checked`, possibly some edits old, without those of the quiet item. */
  problems: readonly Problem[];
  /** An item that was just added. Its problems are hidden until it is left or published. */
  quiet: ItemKey | null;
  checked: FlowDocument | null;
  dispatch(edit: Edit, options?: { burst?: string }): void;
  /** Ends a typing burst or a gesture. */
  mark(): void;
  undo(): HistoryEntry | undefined;
  redo(): HistoryEntry | undefined;
  select(keys: readonly ItemKey[]): void;
  /** `trail` has the subgraph nodes that lead to it. */
  showGraph(graph: string, trail?: readonly string[]): void;
  /** Opens the graph of a subgraph node. */
  enterGraph(node: string): void;
  /** Returns to the previous graph, or to the one at `depth` from the outermost. */
  leaveGraph(depth?: number): void;
  /** Shows the problems of a new item. */
  endQuiet(): void;
  setProblems(problems: readonly Problem[], checked: FlowDocument): void;
  /** Replaces the document and clears the history: the server's version, or a repaired draft. */
  load(opened: OpenedDocument): void;
  /**
   * Takes a version saved elsewhere, or its merge with local changes. Not an undo step; local steps stay
   * undoable.
   */
  receive(opened: OpenedDocument, label: string): void;
  /** Stores a change to an unread draft, even if it is still invalid. */
  repair(json: unknown, layers?: readonly LoadedLayer[]): void;
  /**
   * Replaces the draft as one edit, for example with other layers. Refuses an invalid draft and returns its
   * problems.
   */
  replaceDraft(draft: DraftJson, layers: readonly LoadedLayer[], edit: DraftEdit): readonly Problem[];
};

type DraftEdit = { label: string; burst?: string };
