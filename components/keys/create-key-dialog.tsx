'use client';

import { useState } from 'react';
import { CopyBlock } from '@/components/copy/copy-block';
import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import { API_KEY_KINDS } from '@/lib/contract/names';
import type { ApiKeyCreated } from '@/lib/contract/schemas/keys';
import { FIRST_FORM, findKeyFaults, LIFETIMES, toKeyRequest } from '@/lib/pages/keys/key-form';
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
  const [created, setCreated] = useState<ApiKeyCreated | null>(null);
  const form = useForm({
    start: FIRST_FORM,
    findFaults: findKeyFaults,
    save: async (values) => {
      setCreated(await api.createKey(toKeyRequest(values, Date.now())));
      onCreated();
    },
  });
  const { values, faults, set } = form;

  if (created) return <CreatedKey created={created} onClose={onClose} />;
  return (
    <FormDialog
      title={say('New key')}
      state={form}
      saveLabel={say('Create key')}
      busyLabel={say('Creating')}
      onClose={onClose}
    >
      <SegmentedControl
        label={say('Kind')}
        hint={KEY_KIND_WORDS[values.kind].what}
        value={values.kind}
        onValueChange={(kind) => set({ kind })}
        options={KIND_OPTIONS}
      />
      <div className={styles.pair}>
        <TextField
          label={say('Name')}
          value={values.name}
          onValueChange={(name) => set({ name })}
          maxLength={100}
          placeholder={values.kind === 'secret' ? say('Booking server') : say('Website')}
          error={faults.name}
          autoComplete="off"
          autoFocus
        />
        <SelectField
          label={say('Expires')}
          value={values.lifetime}
          onValueChange={(lifetime) => set({ lifetime })}
          options={LIFETIME_OPTIONS}
        />
      </div>
      {values.kind === 'secret' ? (
        <SecretKeyFields form={values} set={set} faults={faults} />
      ) : (
        <PublishableKeyFields form={values} set={set} faults={faults} />
      )}
    </FormDialog>
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
