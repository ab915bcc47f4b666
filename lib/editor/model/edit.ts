import type { FlowDocument } from '@turnpike/engine/document';
import { apply, create, type Patch } from 'mutative';
import type { ItemKey } from './item';

/**
 * What a command returns: the document after it, and the patches there and back.
 *
 * Commands are pure, so that history, the compile worker and tests can all take the same patches.
 */
export type Edit = {
  /** Imperative, for the history and for announcements: "Add question". */
  label: string;
  document: FlowDocument;
  patches: Patch[];
  inverse: Patch[];
  /** What should be selected afterwards; the selection stays as it is without it. */
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
  // Mutative applies a list on one draft, and a draft cannot swap its own root halfway.
  for (let index = rest.length - 1; index >= 0; index--) {
    const patch = rest[index] as Patch;
    if (patch.path.length > 0) continue;
    base = patch.value as FlowDocument;
    rest = rest.slice(index + 1);
    break;
  }
  return rest.length === 0 ? base : (apply(base, rest) as FlowDocument);
}
