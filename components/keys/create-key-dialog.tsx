'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { api } from '@/lib/client/api-client';
import { API_KEY_KINDS } from '@/lib/contract/names';
import type { ApiKeyCreated } from '@/lib/contract/schemas/keys';
import { FIRST_FORM, findKeyFaults, type KeyForm, LIFETIMES, toKeyRequest } from '@/lib/pages/keys/key-form';
import { KEY_KIND_WORDS } from '@/lib/pages/keys/kind-words';
import { say } from '@/lib/words/say';
import styles from './create-key-dialog.module.css';
import { PublishableKeyFields } from './publishable-key-fields';
import { SecretKeyFields } from './secret-key-fields';

const KIND_OPTIONS = API_KEY_KINDS.map((value) => ({ value, label: KEY_KIND_WORDS[value].label }));
const LIFETIME_OPTIONS = LIFETIMES.map(({ value, label }) => ({ value, label }));

type CreateKeyDialogProps = { onClose: () => void; onCreated: () => void };

/** Creates a key and shows it once. Remounted per opening, so that no key is kept. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const [form, setForm] = useState<KeyForm>(FIRST_FORM);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState<ApiKeyCreated | null>(null);
  const set = (change: Partial<KeyForm>) => setForm((before) => ({ ...before, ...change }));
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const faults = tried ? findKeyFaults(form) : {};

  async function create() {
    if (busy) return;
    setTried(true);
    if (Object.keys(findKeyFaults(form)).length > 0) {
      focusFirst();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      setCreated(await api.createKey(toKeyRequest(form, Date.now())));
      onCreated();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not create the key.'));
    } finally {
      setBusy(false);
    }
  }

  if (created) return <CreatedKey created={created} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('New key')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Creating')} onClick={create}>
            {say('Create key')}
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
          void create();
        }}
      >
        <SegmentedControl
          label={say('Kind')}
          hint={KEY_KIND_WORDS[form.kind].what}
          value={form.kind}
          onValueChange={(kind) => set({ kind })}
          options={KIND_OPTIONS}
        />
        <div className={styles.pair}>
          <TextField
            label={say('Name')}
            value={form.name}
            onValueChange={(name) => set({ name })}
            maxLength={100}
            placeholder={say('Website')}
            error={faults.name}
            autoComplete="off"
            autoFocus
          />
          <SelectField
            label={say('Expires')}
            value={form.lifetime}
            onValueChange={(lifetime) => set({ lifetime })}
            options={LIFETIME_OPTIONS}
          />
        </div>
        {form.kind === 'secret' ? (
          <SecretKeyFields form={form} set={set} faults={faults} />
        ) : (
          <PublishableKeyFields form={form} set={set} faults={faults} />
        )}
        <FormFailure message={failure} />
      </form>
    </Dialog>
  );
}

function CreatedKey({ created, onClose }: { created: ApiKeyCreated; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Key for {name}', { name: created.name })}
      footer={
        <Button variant="ink" onClick={onClose}>
          {say('I have copied it')}
        </Button>
      }
    >
      <p className={styles.once}>
        <StatusText tone="warn">{say('This key is shown only once.')}</StatusText>
      </p>
      <CopyBlock label={say('API key')} text={created.key} />
      {created.identitySecret !== undefined && (
        <>
          <p className={styles.once}>
            {say(
              'Your server signs the ids of signed-in customers with this secret, which is also shown only once:',
            )}
          </p>
          <CopyBlock label={say('Identity secret')} text={created.identitySecret} />
        </>
      )}
    </Dialog>
  );
}
