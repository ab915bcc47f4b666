'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import type { SecretResource } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import styles from './provider-dialog.module.css';

type SecretDialogProps = {
  /** Null: a new one. */
  known: SecretResource | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Sets a secret. Drawn anew for each opening, so that no value stays in it. */
export function SecretDialog({ known, onClose, onSaved }: SecretDialogProps) {
  const [name, setName] = useState(known?.name ?? '');
  const [value, setValue] = useState('');
  const [hosts, setHosts] = useState(known?.hosts.join(', ') ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const missing = findMissing(name, value, hosts);

  async function save() {
    setBusy(true);
    setError(null);
    try {
      await api.saveSecret(name, { value, hosts: splitHosts(hosts) });
      onSaved();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'It was not saved.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={known ? `Change ${known.name}` : 'New secret'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" busy={busy} busyLabel="Saving" disabledReason={missing} onClick={save}>
            {known ? 'Save' : 'Add secret'}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && !busy) void save();
        }}
      >
        {!known && (
          <TextField
            label="Name"
            hint="Small letters, digits and -; flows use it by this name"
            mono
            value={name}
            onValueChange={setName}
            maxLength={40}
            placeholder="orders-api"
          />
        )}
        <TextField
          label="Value"
          hint={
            known
              ? 'Give it again: a stored value is never shown'
              : 'A token, or user:password. Stored encrypted, and never shown again'
          }
          type="password"
          autoComplete="off"
          spellCheck={false}
          mono
          value={value}
          onValueChange={setValue}
          maxLength={4000}
          error={error}
        />
        <TextField
          label="Sent to"
          hint="Hosts, with commas between them; it is sent nowhere else"
          mono
          value={hosts}
          onValueChange={setHosts}
          maxLength={2000}
          placeholder="api.example.com"
        />
      </form>
    </Dialog>
  );
}

const splitHosts = (text: string) =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');

function findMissing(name: string, value: string, hosts: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) return 'give it a name of small letters, digits and -';
  if (value.trim().length < 8) return 'give a value of at least 8 characters';
  return splitHosts(hosts).length === 0 ? 'name a host it is sent to' : undefined;
}
