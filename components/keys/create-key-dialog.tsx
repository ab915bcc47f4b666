'use client';

import { useState } from 'react';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select-field';
import { StatusText } from '@/components/ui/status-text';
import { TextField } from '@/components/ui/text-field';
import { type ApiKeyCreated, SCOPES, type Scope } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import styles from './create-key-dialog.module.css';
import { SCOPE_WORDS } from './scopes';

const LIFETIMES = [
  { value: 'never', label: 'Never', days: null },
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In a year', days: 365 },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

const FIRST_SCOPES: readonly Scope[] = ['turns:take', 'sessions:read'];

type CreateKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onCreated: () => void };

export function CreateKeyDialog({ open, onOpenChange, onCreated }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(FIRST_SCOPES));
  const [lifetime, setLifetime] = useState<Lifetime>('never');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [created, setCreated] = useState<ApiKeyCreated | null>(null);

  function close(next: boolean) {
    onOpenChange(next);
    if (next) return;
    setCreated(null);
    setName('');
    setScopes(new Set(FIRST_SCOPES));
    setLifetime('never');
    setError(null);
  }

  async function create() {
    setBusy(true);
    setError(null);
    try {
      const days = LIFETIMES.find(({ value }) => value === lifetime)?.days ?? null;
      const expiresAt = days === null ? undefined : new Date(Date.now() + days * 86_400_000).toISOString();
      setCreated(
        await api.createKey({
          name: name.trim(),
          scopes: SCOPES.filter((scope) => scopes.has(scope)),
          expiresAt,
        }),
      );
      onCreated();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The key was not created.');
    } finally {
      setBusy(false);
    }
  }

  if (created) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={`Key for ${created.name}`}
        footer={
          <Button variant="ink" onClick={() => close(false)}>
            I have copied it
          </Button>
        }
      >
        <p className={styles.once}>
          <StatusText tone="warn">This is the only time the key is shown.</StatusText>
        </p>
        <CopyBlock label="API key" text={created.key} />
      </Dialog>
    );
  }

  const missing =
    name.trim() === '' ? 'Give it a name first' : scopes.size === 0 ? 'Choose what it may do' : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="New key"
      footer={
        <>
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button variant="ink" busy={busy} busyLabel="Creating" disabledReason={missing} onClick={create}>
            Create key
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && !busy) void create();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onValueChange={setName}
          maxLength={100}
          placeholder="Website"
          autoFocus
          error={error}
        />
        <SelectField
          label="Expires"
          value={lifetime}
          onValueChange={setLifetime}
          options={LIFETIMES.map(({ value, label }) => ({ value, label }))}
        />
        <fieldset className={styles.scopes}>
          <legend className={styles.legend}>It may</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={SCOPE_WORDS[scope]}
              hint={scope}
              checked={scopes.has(scope)}
              onCheckedChange={(checked) => {
                const next = new Set(scopes);
                if (checked) next.add(scope);
                else next.delete(scope);
                setScopes(next);
              }}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
