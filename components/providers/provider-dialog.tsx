'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { api } from '@/lib/client/api-client';
import {
  PROVIDER_KINDS,
  type ProviderDefaults,
  type ProviderKind,
  type ProviderResource,
} from '@/lib/contract/schemas/providers';
import { KIND_WORDS } from '@/lib/pages/providers/kind-words';
import {
  findFaults,
  getAddress,
  openForm,
  type ProviderForm,
  toRequest,
} from '@/lib/pages/providers/provider-form';
import { say } from '@/lib/words/say';
import styles from './provider-dialog.module.css';

const KIND_OPTIONS = PROVIDER_KINDS.map((kind) => ({
  value: kind,
  label: KIND_WORDS[kind].label,
  note: KIND_WORDS[kind].gives,
}));

type ProviderDialogProps = {
  /** Null for a new provider. */
  known: ProviderResource | null;
  kinds: readonly ProviderDefaults[];
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits a provider. Remounted per opening, so that no key is kept. */
export function ProviderDialog({ known, kinds, onClose, onSaved }: ProviderDialogProps) {
  const [form, setForm] = useState(() => openForm(known, kinds));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<ProviderForm>) => setForm((form) => ({ ...form, ...change }));
  const defaults = kinds.find(({ kind }) => kind === form.kind);
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findFaults(form, known, defaults);
  const faults = tried ? found : {};
  const isOwn = form.kind === 'openai-compatible';

  function choose(kind: ProviderKind) {
    set({ kind, name: kind === 'openai-compatible' ? '' : kind, baseUrl: '', fastModel: '', bestModel: '' });
  }

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
      await api.saveProvider(form.name, toRequest(form));
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
      title={known ? say('Change {name}', { name: known.name }) : say('New provider')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={save}>
            {known ? say('Save') : say('Add provider')}
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
          <SelectField label={say('Kind')} value={form.kind} onValueChange={choose} options={KIND_OPTIONS} />
        )}
        {!known && isOwn && (
          <TextField
            label={say('Name')}
            hint={say('The prefix of model names in flows: ollama/llama3.2')}
            mono
            value={form.name}
            onValueChange={(name) => set({ name })}
            maxLength={40}
            placeholder={say('ollama')}
            error={faults.name}
          />
        )}
        <TextField
          label={say('Key')}
          hint={keyHint(known, defaults)}
          type="password"
          autoComplete="off"
          spellCheck={false}
          mono
          value={form.key}
          onValueChange={(key) => set({ key })}
          maxLength={1000}
          error={faults.key}
        />
        <TextField
          label={say('Address')}
          hint={isOwn ? say('Internal addresses must be listed in TURNPIKE_EGRESS_ALLOW') : undefined}
          mono
          value={form.baseUrl}
          onValueChange={(baseUrl) => set({ baseUrl })}
          maxLength={500}
          placeholder={defaults?.baseUrl || 'http://127.0.0.1:11434/v1'}
          error={faults.baseUrl}
        />
        {(isOwn || defaults?.fastModel) && (
          <div className={styles.pair}>
            <TextField
              label={say('Fast model')}
              mono
              value={form.fastModel}
              onValueChange={(fastModel) => set({ fastModel })}
              maxLength={200}
              placeholder={defaults?.fastModel ?? 'llama3.2'}
            />
            <TextField
              label={say('Best model')}
              mono
              value={form.bestModel}
              onValueChange={(bestModel) => set({ bestModel })}
              maxLength={200}
              placeholder={defaults?.bestModel ?? 'llama3.3'}
            />
          </div>
        )}
        <FormFailure message={error} />
        <p className={styles.sent}>
          {say(
            "Flows that use its models send the customer's message, known values and texts of the flow to {hostOf}.",
            { hostOf: hostOf(getAddress(form, defaults)) },
          )}
        </p>
      </form>
    </Dialog>
  );
}

function keyHint(known: ProviderResource | null, defaults: ProviderDefaults | undefined): string {
  if (known?.hasKey) return say('Leave empty to keep the stored key');
  return defaults?.needsKey ? say('Stored encrypted, and never shown again') : say('Only if required');
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : say('this address'));
