'use client';

import { useState } from 'react';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { isSameDocument } from '@/lib/client/autosave/is-same-document';
import { loadDraftLayers } from '@/lib/client/load-layers';
import { combineLayers } from '@/lib/editor/layers/combine-layers';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { openDocument } from '@/lib/editor/model/open-document';
import type { OpenedDocument } from '@/lib/editor/model/opened-document';
import { toClashKey } from '@/lib/editor/sync/merge/merge-three-way';
import { nameSaver } from '@/lib/editor/sync/merge/name-saver';
import type { MergeChoice } from '@/lib/editor/sync/merge/side';
import { readJson } from '@/lib/editor/text/read-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditorContext } from '../editor-context';
import { MergeView } from '../merge/merge-view';
import { useAutosave } from '../use-autosave';
import styles from './dialogs.module.css';
import { ManualMerge } from './manual-merge';
import { useJoinedDrafts } from './use-joined-drafts';

/**
 * Resolves conflicting changes of two people or tabs. It does not open automatically: a banner announces the
 * conflict, and editing continues. The result is applied and saved only if it is a valid flow.
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
  const me = useMe().data?.user?.id;
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  /** Manual merge, starting from the choices so far. The text is undefined until edited. */
  const [byHand, setByHand] = useState<{ from: unknown; text?: string }>();
  const { joined, layers } = useJoinedDrafts(conflict, choices);
  if (!conflict || !joined) return null;
  const by = conflict.by && nameSaver(conflict.by, me);
  const isMine = conflict.by !== null && conflict.by?.id === me;
  const left = joined.clashes.filter((clash) => !choices.has(toClashKey(clash))).length;

  const save = async (draft: unknown, opened: OpenedDocument) => {
    if (opened.unread && !isSameDocument(draft, conflict.theirs) && !isSameDocument(draft, conflict.mine))
      return refuse(
        say('The combined changes are not a valid flow'),
        opened.unread.problems[0] && sayMessage(opened.unread.problems[0].message),
      );
    const takesTheirs = isSameDocument(draft, conflict.theirs);
    if (!isSameDocument(draft, getDraft(editor.getState())))
      editor.getState().receive(opened, say('Merge changes'));
    await autosave.resolveConflict(takesTheirs ? 'theirs' : 'mine');
    onOpenChange(false);
    showToast({
      tone: 'ok',
      message: takesTheirs ? say('Now showing their version') : say('Changes merged'),
    });
  };
  const saveByHand = async (text: string) => {
    const read = readJson(text);
    if (!read.ok) return refuse(say('This is not valid JSON'), sayMessage(read.problem.message));
    const draft = read.json;
    try {
      await save(draft, openDocument(draft, combineLayers(layers, await loadDraftLayers(draft))));
    } catch (error) {
      refuse(say('Not saved'), error instanceof Error ? error.message : undefined);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      flush={byHand !== undefined}
      title={say('Conflicting changes')}
      description={
        isMine
          ? say(
              'You saved revision {revision} in another tab while you edited revision {base} in this one. Choose which changes to keep. Nothing is lost until you save.',
              { revision: conflict.revision, base: conflict.base },
            )
          : say(
              '{value} saved revision {revision} while you edited revision {base}. Choose which changes to keep. Nothing is lost until you save.',
              { value: by ?? say('Someone else'), revision: conflict.revision, base: conflict.base },
            )
      }
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setByHand(byHand ? undefined : { from: joined.draft })} variant="ghost">
            {byHand ? say('Choose one by one') : say('Edit as JSON')}
          </Button>
          {byHand ? (
            <Button variant="ink" onClick={() => void saveByHand(byHand.text ?? JSON.stringify(byHand.from))}>
              {say('Save the right side')}
            </Button>
          ) : (
            <Button
              variant="ink"
              disabledReason={
                left > 0 ? say('{left, plural, one {# choice} other {# choices}} left', { left }) : undefined
              }
              onClick={() => void save(joined.draft, joined.opened)}
            >
              {say('Save merged version')}
            </Button>
          )}
        </div>
      }
    >
      {byHand ? (
        <ManualMerge
          revision={conflict.revision}
          theirs={conflict.theirs}
          from={byHand.from}
          onChange={(text) => setByHand((now) => now && { ...now, text })}
        />
      ) : (
        <MergeView
          clashes={joined.clashes}
          mine={conflict.mine}
          them={isMine && by ? by : by ? say('{name}’s version', { name: by }) : say('Theirs')}
          choices={choices}
          onChoices={setChoices}
        />
      )}
    </Dialog>
  );
}

function refuse(message: string, description?: string): void {
  showToast({ tone: 'bad', id: 'merge', message, ...(description ? { description } : {}) });
}
