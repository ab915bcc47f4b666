import type { Edit } from '../model/edit';

/** Joins two edits into one history entry; the second was made on the document of the first. */
export function joinEdits(label: string, first: Edit, second: Edit): Edit {
  return {
    label,
    document: second.document,
    patches: [...first.patches, ...second.patches],
    inverse: [...second.inverse, ...first.inverse],
    ...(second.select ? { select: second.select } : {}),
  };
}
