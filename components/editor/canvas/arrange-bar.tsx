'use client';

import { useEditor } from '../editor-context';
import { ArrangeTools } from '../lazy-panes';

/** Stands there while several things are selected that have places. */
export function ArrangeBar() {
  const readOnly = useEditor((state) => state.readOnly);
  const several = useEditor(
    ({ selection }) => selection.filter((key) => /^(node|gate|note):/.test(key)).length > 1,
  );
  return readOnly || !several ? null : <ArrangeTools />;
}
