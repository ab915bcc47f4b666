'use client';

import { listCurrent } from '@/lib/editor/model/list-current';
import { say } from '@/lib/words/say';
import { useEditor, useOverlay } from '../editor-context';

/** Announces where the simulated conversation is, for screen readers. */
export function RunAnnouncer() {
  const overlay = useOverlay((state) => state.overlay);
  const graphs = useEditor((state) => state.document.graphs);
  const names = overlay ? listCurrent(overlay, graphs) : [];
  return (
    <p className="sr-only" role="status" data-run-status>
      {names.length > 0 && say('The conversation is at {names}', { names: names.join(', ') })}
    </p>
  );
}
