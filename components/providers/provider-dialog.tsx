'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
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
  const defaultsOf = ({ kind }: ProviderForm) => kinds.find((defaults) => defaults.kind === kind);
  const form = useForm({
    start: () => openForm(known, kinds),
    findFaults: (values) => findProviderFaults(values, known, defaultsOf(values)),
    save: async (values) => {
      await send(values.name, toProviderRequest(values));
      onSaved();
      onClose();
    },
  });
  const { values, faults, set } = form;
  const defaults = defaultsOf(values);
  return (
    <FormDialog
      title={known ? say('Change {name}', { name: known.name }) : newTitle}
      state={form}
      saveLabel={known ? say('Save') : say('Add provider')}
      end={
        <p className={styles.sent}>
          {say(
            'Flows that use its models send the customer’s message, known values and texts of the flow to {host}.',
            { host: hostOf(getAddress(values, defaults)) },
          )}
        </p>
      }
      onClose={onClose}
    >
      <ProviderFields form={values} known={known} defaults={defaults} faults={faults} onChange={set} />
    </FormDialog>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : say('this address'));
