import type { Edit } from '../model/edit';

/** Two edits, the second made on the document of the first, as one entry of the history. */
export function joinEdits(label: string, first: Edit, second: Edit): Edit {
  return {
    label,
    document: second.document,
    patches: [...first.patches, ...second.patches],
    inverse: [...second.inverse, ...first.inverse],
    ...(second.select ? { select: second.select } : {}),
  };
}
