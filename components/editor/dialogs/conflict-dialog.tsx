'use client';

import { parseFlow } from '@turnpike/engine';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { loadLayers } from '@/lib/client/load-layers';
import { openDocument } from '@/lib/editor/open-document';
import codeStyles from '../code/code-view.module.css';
import { useEditorContext } from '../editor-context';
import { useAutosave } from '../use-autosave';
import styles from './dialogs.module.css';

const MergeEditor = dynamic(() => import('../code/merge-editor'), {
  ssr: false,
  loading: () => <div className={codeStyles.diff} />,
});

/**
 * Two people, or two tabs, changed the draft. It is no modal on arrival: a bar says so, editing goes on and
 * is kept here, and this view opens when the author is ready to choose.
 */
export function ConflictDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { autosave, editor } = useEditorContext();
  const { conflict } = useAutosave();
  const [merged, setMerged] = useState<string>();
  const sides = useMemo(
    () => conflict && { theirs: inOrder(conflict.theirs), mine: inOrder(conflict.mine) },
    [conflict],
  );
  if (!conflict || !sides) return null;
  const resolve = async (choice: 'mine' | 'theirs' | Record<string, unknown>) => {
    const chosen = await autosave.resolveConflict(choice);
    if (choice !== 'mine') editor.getState().load(openDocument(chosen, await loadLayers(chosen)));
    onOpenChange(false);
    showToast({ message: choice === 'theirs' ? 'Now showing theirs' : 'Saved' });
  };
  const keepMine = async () => {
    if (merged === undefined) return resolve('mine');
    try {
      const json = JSON.parse(merged) as Record<string, unknown>;
      const { document, unread, layered } = openDocument(json, await loadLayers(json));
      if (!unread) return await resolve(layered ? json : document);
      showToast({
        tone: 'bad',
        message: 'The merge is no flow yet',
        description: unread.problems[0]?.message,
      });
    } catch (error) {
      showToast({
        tone: 'bad',
        message: 'The merge is not JSON yet',
        description: error instanceof Error ? error.message : undefined,
      });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      flush
      title="Somebody saved first"
      description="Nothing is lost. Take theirs, keep yours, or edit the right side into both."
      footer={
        <div className={styles.foot}>
          <Button onClick={() => void resolve('theirs')}>Take theirs</Button>
          <Button variant="ink" onClick={() => void keepMine()}>
            {merged === undefined ? 'Keep mine' : 'Keep the merge'}
          </Button>
        </div>
      }
    >
      <div className={codeStyles.sides}>
        <span>
          Theirs <small>revision {conflict.revision}</small>
        </span>
        <span>
          Mine <small>from revision {conflict.base}, can be edited</small>
        </span>
      </div>
      <MergeEditor theirs={sides.theirs} mine={sides.mine} onChange={setMerged} />
    </Dialog>
  );
}

/** Fields in the schema's order on both sides: another order of the same fields is no difference. */
function inOrder(document: Record<string, unknown>): unknown {
  const parsed = parseFlow(document);
  return parsed.ok ? parsed.flow : document;
}
