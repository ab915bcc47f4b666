import type { FlowDocument } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import { say } from '@/lib/words/say';
import { diffJson } from '../model/diff-json';
import { applyPatches, type Edit } from '../model/edit';
import { reuseEqualParts } from '../model/reuse-equal-parts';

/** Replaces the document, e.g. with an older version; equal parts keep their identity. */
export function replaceDocument(document: FlowDocument, next: FlowDocument, label = say('Edit JSON')): Edit {
  const joined = reuseEqualParts(document, next) as FlowDocument;
  return {
    label,
    document: joined,
    patches: diffJson(document, joined),
    inverse: diffJson(joined, document),
  };
}

/** Applies patches that were computed from typed JSON. */
export function applyText(document: FlowDocument, patches: readonly Patch[]): Edit {
  return replaceDocument(document, applyPatches(document, patches));
}
