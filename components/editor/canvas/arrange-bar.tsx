'use client';

import { useEditor } from '../editor-context';
import { ArrangeTools } from '../lazy-panes';

/** Shown while several items with positions are selected. */
export function ArrangeBar() {
  const readOnly = useEditor((state) => state.readOnly);
  const several = useEditor(
    ({ selection }) => selection.filter((key) => /^(node|gate|note):/.test(key)).length > 1,
  );
  return readOnly || !several ? null : <ArrangeTools />;
}
