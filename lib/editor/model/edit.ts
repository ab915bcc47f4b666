import type { FlowDocument } from '@turnpike/engine/document';
import { apply, create, type Patch } from 'mutative';
import type { ItemKey } from './item';

/**
 * Result of a command: the new document, with forward and inverse patches.
 *
 * Commands are pure, so that history, the compile worker and tests can use the same patches.
 */
export type Edit = {
  /** Imperative label for history and announcements, such as "Add question". */
  label: string;
  document: FlowDocument;
  patches: Patch[];
  inverse: Patch[];
  /** New selection; without it the selection is kept. */
  select?: ItemKey[];
};

export function makeEdit(
  document: FlowDocument,
  label: string,
  recipe: (draft: FlowDocument) => void,
  select?: ItemKey[],
): Edit {
  const [next, patches, inverse] = create(
    document,
    (draft) => {
      recipe(draft as FlowDocument);
    },
    { enablePatches: true },
  );
  return { label, document: next, patches, inverse, select };
}

export function applyPatches(document: FlowDocument, patches: readonly Patch[]): FlowDocument {
  let base = document;
  let rest = patches as Patch[];
  // Mutative applies a list to one draft, which cannot replace its own root.
  for (let index = rest.length - 1; index >= 0; index--) {
    const patch = rest[index] as Patch;
    if (patch.path.length > 0) continue;
    base = patch.value as FlowDocument;
    rest = rest.slice(index + 1);
    break;
  }
  return rest.length === 0 ? base : (apply(base, rest) as FlowDocument);
}
