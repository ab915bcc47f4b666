'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { conversationApi } from '@/lib/client/conversation-client';
import { conversationKeys } from '@/lib/client/conversation-keys';
import type { SavedView } from '@/lib/contract/schemas/views';
import type { ViewFilter } from '@/lib/pages/conversations/view-filter';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';

type SaveViewDialogProps = {
  filter: ViewFilter;
  /** The view that can be changed; otherwise a new one is saved. */
  known?: SavedView | undefined;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
  onDeleted: () => void;
};

/** Saves the filter as a tab: under a new name, or in place of the view it started from. */
export function SaveViewDialog({ filter, known, onClose, onSaved, onDeleted }: SaveViewDialogProps) {
  const queries = useQueryClient();
  const own = known?.isOwn ? known : undefined;
  const [name, setName] = useState(own?.name ?? filter.q ?? '');
  const [isShared, setShared] = useState(own?.isShared ?? false);
  const refresh = () => queries.invalidateQueries({ queryKey: conversationKeys.savedViews() });
  const save = useMutation({
    mutationFn: (id: string) =>
      conversationApi.saveView(id, { name: name.trim(), filter: filter as Record<string, string>, isShared }),
    onSuccess: async (view) => {
      await refresh();
      onSaved(view);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => conversationApi.deleteView(id),
    onSuccess: async () => {
      await refresh();
      onDeleted();
    },
  });
  const missing = name.trim() === '' ? say('Enter a name first') : undefined;
  const saveNew = () => save.mutate(`view_${crypto.randomUUID()}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={own ? say('Edit view') : say('Save view')}
      description={say('The search and its filters become a tab.')}
      footer={
        <>
          {own && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(own.id)}>
              {say('Delete view')}
            </Button>
          )}
          {own && (
            <Button disabledReason={missing} onClick={saveNew}>
              {say('Save as new')}
            </Button>
          )}
          <Button
            variant="ink"
            busy={save.isPending}
            busyLabel={say('Saving')}
            disabledReason={missing}
            onClick={() => (own ? save.mutate(own.id) : saveNew())}
          >
            {say('Save view')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={say('Name')}
          value={name}
          onValueChange={setName}
          maxLength={60}
          placeholder={say('Angry about vouchers')}
          autoFocus
          error={(save.error ?? remove.error)?.message}
        />
        <Checkbox
          label={say('Share with the workspace')}
          hint={say('Everyone who can read conversations sees this tab')}
          checked={isShared}
          onCheckedChange={setShared}
        />
      </div>
    </Dialog>
  );
}
