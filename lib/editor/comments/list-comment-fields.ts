import type { FlowDocument } from '@turnpike/engine/document';
import type { ItemKey } from '../model/item';
import { listFlowTexts } from '../texts/list-flow-texts';
import { readRole } from '../texts/read-role';

export type CommentField = { field: string; label: string };

/** The fields of an item that a comment can be about: those that an author wrote. */
export function listCommentFields(document: FlowDocument, item: ItemKey): CommentField[] {
  const fields = new Map<string, string>();
  for (const { owner, path } of listFlowTexts(document)) {
    if (owner !== item) continue;
    // An item of a graph is at the fourth step, any other at the second.
    const at = item.startsWith('node:') || item.startsWith('edge:') ? 4 : 2;
    const field = path[at];
    const role = typeof field === 'string' ? readRole(path.slice(0, at + 1)) : undefined;
    if (typeof field === 'string' && role && role.kind !== 'fixed') fields.set(field, role.role);
  }
  return [...fields].map(([field, label]) => ({ field, label }));
}

/** The label of a field of a node, edge or other item. */
export const nameCommentField = (field: string): string =>
  readRole(['graphs', 0, 'nodes', 0, field])?.role ?? field;
