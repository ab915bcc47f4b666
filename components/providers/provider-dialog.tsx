'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { api } from '@/lib/client/api-client';
import type { ProviderDefaults, ProviderResource, SaveProvider } from '@/lib/contract/schemas/providers';
import {
  findProviderFaults,
  getAddress,
  openForm,
  type ProviderForm,
  toProviderRequest,
} from '@/lib/pages/providers/provider-form';
import { say } from '@/lib/words/say';
import styles from './provider-dialog.module.css';
import { ProviderFields } from './provider-fields';

type ProviderDialogProps = {
  /** Null for a new provider. */
  known: ProviderResource | null;
  kinds: readonly ProviderDefaults[];
  save?: (name: string, body: SaveProvider) => Promise<unknown>;
  newTitle?: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits a provider. Remounted per opening, so that no key is kept. */
export function ProviderDialog({
  known,
  kinds,
  save: send = api.saveProvider,
  newTitle = say('New provider'),
  onClose,
  onSaved,
}: ProviderDialogProps) {
  const [form, setForm] = useState(() => openForm(known, kinds));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<ProviderForm>) => setForm((form) => ({ ...form, ...change }));
  const defaults = kinds.find(({ kind }) => kind === form.kind);
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findProviderFaults(form, known, defaults);
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
      await send(form.name, toProviderRequest(form));
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
        <ProviderFields form={form} known={known} defaults={defaults} faults={faults} onChange={set} />
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

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : say('this address'));
