'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { api } from '@/lib/client/api-client';
import type { SaveSecret, SecretResource } from '@/lib/contract/schemas/tools';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';
import styles from './provider-dialog.module.css';

type SecretDialogProps = {
  /** Null for a new secret. */
  known: Pick<SecretResource, 'name' | 'hosts'> | null;
  /** For a new secret. */
  suggested?: Pick<SecretResource, 'name' | 'hosts'>;
  save?: (name: string, body: SaveSecret) => Promise<unknown>;
  newTitle?: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits a secret. Remounted per opening, so that no value is kept. */
export function SecretDialog({
  known,
  suggested,
  save: send = api.saveSecret,
  newTitle = say('New secret'),
  onClose,
  onSaved,
}: SecretDialogProps) {
  const initial = known ?? suggested;
  const [name, setName] = useState(initial?.name ?? '');
  const [value, setValue] = useState('');
  const [hosts, setHosts] = useState(initial?.hosts.join(', ') ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findFaults(name, value, hosts);
  const faults = tried ? found : {};

  async function save() {
    if (busy) return;
    setTried(true);
    if (Object.keys(found).length > 0) {
      focusFirst();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await send(name, { value, hosts: splitList(hosts) });
      onSaved();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not save.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={known ? say('Change {name}', { name: known.name }) : newTitle}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={save}>
            {known ? say('Save') : say('Add secret')}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!known && (
          <TextField
            label={say('Name')}
            hint={say('Lowercase letters, digits and -. Flows refer to it by this name')}
            mono
            value={name}
            onValueChange={setName}
            maxLength={40}
            placeholder="orders-api"
            error={faults.name}
          />
        )}
        <TextField
          label={say('Value')}
          hint={
            known
              ? say('Enter it again. Stored values are never shown')
              : say('A token, or user:password. Stored encrypted, and never shown again')
          }
          type="password"
          autoComplete="off"
          spellCheck={false}
          mono
          value={value}
          onValueChange={setValue}
          maxLength={4000}
          error={faults.value}
        />
        <TextField
          label={say('Allowed hosts')}
          hint={say('Separated by commas. The secret is sent only to these hosts')}
          mono
          value={hosts}
          onValueChange={setHosts}
          maxLength={2000}
          placeholder={'api.example.com'}
          error={faults.hosts}
        />
        <FormFailure message={error} />
      </form>
    </Dialog>
  );
}

type Faults = Partial<Record<'name' | 'value' | 'hosts', string>>;

/** Errors per field. Empty if it can be saved. */
function findFaults(name: string, value: string, hosts: string): Faults {
  return {
    ...(!/^[a-z][a-z0-9-]{0,39}$/.test(name) && {
      name: say('Enter a name of lowercase letters, digits and -, such as orders-api'),
    }),
    ...(value.trim().length < 8 && { value: say('Enter a value of at least 8 characters') }),
    ...(splitList(hosts).length === 0 && { hosts: say('Enter at least one host') }),
  };
}
