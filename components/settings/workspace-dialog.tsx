'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type WorkspaceDialogProps = { present: Me['workspace'] | null; onClose: () => void };

/** Renames the workspace, or creates another and switches to it. */
export function WorkspaceDialog({ present, onClose }: WorkspaceDialogProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(present?.name ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    const wanted = name.trim();
    setError(wanted === '' ? say('Enter a name') : undefined);
    if (wanted === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      if (present) {
        await accountApi.changeWorkspace({ name: wanted });
        await queries.invalidateQueries({ queryKey: queryKeys.me() });
        onClose();
      } else {
        await api.createWorkspace(wanted);
        // A full page load clears the data of the previous workspace.
        window.location.assign('/flows');
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not save.'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={present ? say('Rename {name}', { name: present.name }) : say('New workspace')}
      description={present ? undefined : say('You will own it and switch to it. It starts empty.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={() => void save()}>
            {present ? say('Rename') : say('Create workspace')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          ref={field}
          label={say('Name')}
          maxLength={100}
          placeholder={say('Northwind support')}
          autoFocus
          value={name}
          onValueChange={(text) => {
            setName(text);
            setError(undefined);
          }}
          error={error}
        />
      </form>
    </Dialog>
  );
}
