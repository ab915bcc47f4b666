import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { LayeredDraft } from '../layers/layered-draft';

/** A stored draft that is JSON but no flow: nothing can be drawn, and it is never overwritten unasked. */
export type UnreadDraft = { json: unknown; problems: readonly Problem[] };

export type OpenedDocument = {
  /** The draft, merged with its layers where it has any; an empty flow nobody sees while `unread` is set. */
  document: FlowDocument;
  unread: UnreadDraft | null;
  /** Set where the draft is laid over other flows: `document` is then no longer what is stored. */
  layered: LayeredDraft | null;
};
