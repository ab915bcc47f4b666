'use client';

import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { showToast } from '@/components/ui/feedback/toast';
import { isSameDocument } from '@/lib/client/is-same-document';
import { loadLayers } from '@/lib/client/load-layers';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { joinLayers } from '@/lib/editor/layers/join-layers';
import { openDocument } from '@/lib/editor/model/open-document';
import { type OpenedDocument } from '@/lib/editor/model/opened-document';
import { joinDrafts } from '@/lib/editor/sync/merge/join-drafts';
import { toClashKey } from '@/lib/editor/sync/merge/merge-three-way';
import { type Choice } from '@/lib/editor/sync/merge/side';
import { nameSaver } from '@/lib/editor/sync/merge/name-saver';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import { readJson } from '@/lib/editor/text/read-json';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import codeStyles from '../code/code-view.module.css';
import { useEditorContext } from '../editor-context';
import { MergeView } from '../merge/merge-view';
import { useAutosave } from '../use-autosave';
import styles from './dialogs.module.css';

const MergeEditor = onDemand(
  () => import('../code/merge-editor').then((module) => module.default),
  () => <div className={codeStyles.diff} />,
);

/**
 * Two people, or two tabs, changed the same place of the draft. It is no modal on arrival: a bar says so,
 * editing goes on and is kept here, and this view opens when the author is ready to choose. Whatever is
 * chosen is put on the screen and saved only once it is a flow.
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
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  /** By hand, from what is chosen so far; the text is undefined until it is changed. */
  const [byHand, setByHand] = useState<{ from: unknown; text?: string }>();
  const [layers, setLayers] = useState<readonly LoadedLayer[]>();
  const { mine, theirs } = conflict ?? {};
  useEffect(() => {
    let left = false;
    void Promise.all([loadLayers(mine), loadLayers(theirs)]).then(([here, there]) => {
      if (!left) setLayers(joinLayers(here, there));
    });
    return () => {
      left = true;
    };
  }, [mine, theirs]);
  const joined = useMemo(
    () =>
      conflict &&
      layers &&
      joinDrafts({ base: conflict.ancestor, mine: conflict.mine, theirs: conflict.theirs }, layers, choices),
    [conflict, layers, choices],
  );
  if (!conflict || !joined) return null;
  const by = conflict.by && nameSaver(conflict.by, undefined);
  const left = joined.clashes.filter((clash) => !choices.has(toClashKey(clash))).length;

  const save = async (draft: unknown, opened: OpenedDocument) => {
    if (opened.unread && !isSameDocument(draft, conflict.theirs) && !isSameDocument(draft, conflict.mine))
      return refuse(
        say('Together they do not make a flow yet'),
        tell(opened.unread.problems[0]?.message ?? ''),
      );
    const takesTheirs = isSameDocument(draft, conflict.theirs);
    if (!isSameDocument(draft, getDraft(editor.getState())))
      editor.getState().receive(opened, say('Bring changes together'));
    await autosave.resolveConflict(takesTheirs ? 'theirs' : 'mine');
    onOpenChange(false);
    showToast({ tone: 'ok', message: takesTheirs ? say('Now showing theirs') : say('Brought together') });
  };
  const saveByHand = async (text: string) => {
    const read = readJson(text);
    if (!read.ok) return refuse(say('This is not JSON yet'), tell(read.problem.message));
    const draft = read.json;
    try {
      await save(draft, openDocument(draft, joinLayers(layers ?? [], await loadLayers(draft))));
    } catch (error) {
      refuse(say('It was not saved'), error instanceof Error ? tell(error.message) : undefined);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      flush={byHand !== undefined}
      title={say('You both changed the same place')}
      description={say(
        '{value} saved revision {revision} while you worked on revision {base}. Choose what stays; until then nothing of either is lost.',
        { value: by ?? say('Somebody else'), revision: conflict.revision, base: conflict.base },
      )}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setByHand(byHand ? undefined : { from: joined.draft })} variant="ghost">
            {byHand ? say('Choose place by place') : say('Edit by hand')}
          </Button>
          {byHand ? (
            <Button variant="ink" onClick={() => void saveByHand(byHand.text ?? JSON.stringify(byHand.from))}>
              {say('Save what stands at the right')}
            </Button>
          ) : (
            <Button
              variant="ink"
              disabledReason={left > 0 ? say('Choose what stays: {left} to go', { left }) : undefined}
              onClick={() => void save(joined.draft, joined.opened)}
            >
              {say('Save both together')}
            </Button>
          )}
        </div>
      }
    >
      {byHand ? (
        <>
          <div className={codeStyles.sides}>
            <span>
              {say('Theirs')} <small>{say('revision {revision}', { revision: conflict.revision })}</small>
            </span>
            <span>
              {say('Both together')} <small>{say('mine where nothing is chosen; can be edited')}</small>
            </span>
          </div>
          <MergeEditor
            theirs={
              openDocument(conflict.theirs).unread ? conflict.theirs : openDocument(conflict.theirs).document
            }
            mine={byHand.from}
            onChange={(text) => setByHand((now) => now && { ...now, text })}
          />
        </>
      ) : (
        <MergeView
          clashes={joined.clashes}
          mine={conflict.mine}
          them={by ? say('{name} has', { name: by }) : say('Theirs')}
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
