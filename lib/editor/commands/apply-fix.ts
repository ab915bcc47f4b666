import { applyJsonPatch, type FlowDocument, type Problem } from '@turnpike/engine/document';
import { sayMessage } from '@/lib/words/say-message';
import { type Edit, makeEdit } from '../model/edit';

/** Applies a problem's fix: RFC 6902 operations, all or nothing. */
export function applyFix(document: FlowDocument, fix: NonNullable<Problem['fix']>): Edit {
  return makeEdit(document, sayMessage(fix.title), (draft) => void applyJsonPatch(draft, fix.patch));
}
