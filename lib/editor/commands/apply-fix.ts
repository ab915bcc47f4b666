import type { FixOperation, FlowDocument } from '@turnpike/engine/document';
import { tell } from '@/lib/words/tell';
import { type Edit, makeEdit } from '../model/edit';
import { applyOperations } from '../model/json-patch';

/** Applies a problem's fix: RFC 6902 operations, all or nothing. */
export function applyFix(document: FlowDocument, fix: { title: string; patch: FixOperation[] }): Edit {
  return makeEdit(document, tell(fix.title), (draft) => applyOperations(draft, fix.patch));
}
