import type { FlowDocument } from '@turnpike/engine';
import type { Patch } from 'mutative';
import { say } from '@/lib/words/say';
import { diffJson } from '../model/diff-json';
import { applyPatches, type Edit } from '../model/edit';
import { reconcile } from '../model/reconcile';

/** Puts another document in place, e.g. an older version; what is equal keeps its identity. */
export function replaceDocument(document: FlowDocument, next: FlowDocument, label = say('Edit JSON')): Edit {
  const joined = reconcile(document, next) as FlowDocument;
  return {
    label,
    document: joined,
    patches: diffJson(document, joined),
    inverse: diffJson(joined, document),
  };
}

/** The same by patches to the document, worked out elsewhere from JSON that was typed. */
export function applyText(document: FlowDocument, patches: readonly Patch[]): Edit {
  return replaceDocument(document, applyPatches(document, patches));
}
