import type { FlowDocument } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import type { DocumentReader } from './document-reader';
import type { EditorState } from './editor-state';

/** What the actions of the editor store work with. */
export type StoreTools = {
  set: (change: Partial<EditorState>) => void;
  get: () => EditorState;
  /** Shows a document and reports the change. */
  change: (next: FlowDocument, patches: readonly Patch[], more: Partial<EditorState>) => void;
  reader: () => DocumentReader;
  now: () => number;
  readOnly?: boolean;
  onReadOnly?: () => void;
};
