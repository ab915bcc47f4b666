import type { FlowDocument } from '@turnpike/engine';
import { type Edit, makeReplacement } from '../edit';
import { reconcile } from '../reconcile';

/** Puts another document in place, e.g. one typed as JSON; what is equal keeps its identity. */
export function replaceDocument(document: FlowDocument, next: FlowDocument, label = 'Edit JSON'): Edit {
  return makeReplacement(document, label, reconcile(document, next) as FlowDocument);
}
