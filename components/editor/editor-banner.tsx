'use client';

import { CloudOff, Eye, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from './editor-context';
import styles from './editor-shell.module.css';
import { isPhone } from './is-phone';
import { ConflictDialog } from './lazy-panes';
import { useAutosave } from './use-autosave';

/** A banner for view-only access and problems with saving. */
export function EditorBanner() {
  const { status, conflict, error } = useAutosave();
  const { autosave } = useEditorContext();
  const readOnly = useEditor((state) => state.readOnly);
  const me = useMe().data?.user?.id;
  const [merging, setMerging] = useState(false);
  if (readOnly)
    return (
      <div className={`${styles.banner} ${styles.calm}`} role="status">
        <Eye aria-hidden />
        <span>
          {isPhone()
            ? say('View only on a phone. You can look at this flow and try it in the simulator.')
            : say(
                'View only. You can look at this flow and try it in the simulator. An owner of the workspace can make you an editor.',
              )}
        </span>
      </div>
    );
  if (status === 'conflict')
    return (
      <div className={styles.banner} role="status">
        <TriangleAlert aria-hidden />
        <span>
          {conflict?.by && conflict.by.id === me
            ? say(
                'You edited the same parts in another tab. Your changes in this tab are kept in this browser until you choose.',
              )
            : say('{who} edited the same parts. Your changes are kept in this browser until you choose.', {
                who: conflict?.by?.name ?? say('Someone else'),
              })}
        </span>
        <Button size="small" onClick={() => setMerging(true)}>
          {say('Resolve conflict')}
        </Button>
        {merging && <ConflictDialog open onOpenChange={setMerging} />}
      </div>
    );
  if (status === 'offline')
    return (
      <div className={styles.banner} role="status">
        <CloudOff aria-hidden />
        <span>
          {say('The server is unreachable. Keep editing: changes are kept in this browser and saved later.')}
        </span>
      </div>
    );
  if (status === 'failed')
    return (
      <div className={styles.banner} role="status">
        <TriangleAlert aria-hidden />
        <span>
          {say('The server rejected the draft: {error} Your changes are kept in this browser.', {
            error: error === null ? '' : error.replace(/[^.!?]$/, '$&.'),
          })}
        </span>
        <Button size="small" onClick={() => void autosave.flush()}>
          {say('Try again')}
        </Button>
      </div>
    );
  return null;
}
