import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { LayeredDraft } from '../layers/layered-draft';

/**
 * A stored draft that is JSON but not a valid flow. It cannot be shown, and is never overwritten
 * automatically.
 */
export type UnreadableDraft = { json: unknown; problems: readonly Problem[] };

export type OpenedDocument = {
  /** The draft merged with its layers; an empty placeholder while `unread` is set. */
  document: FlowDocument;
  unread: UnreadableDraft | null;
  /** Set for a draft with layers; `document` then differs from the stored draft. */
  layered: LayeredDraft | null;
};
