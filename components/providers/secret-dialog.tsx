'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import type { SaveSecret, SecretResource } from '@/lib/contract/schemas/tools';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';

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
  const form = useForm({
    start: () => toSecretForm(known ?? suggested),
    findFaults: findSecretFaults,
    save: async ({ name, value, hosts }) => {
      await send(name, { value, hosts: splitList(hosts) });
      onSaved();
      onClose();
    },
  });
  const { values, faults, set } = form;
  return (
    <FormDialog
      title={known ? say('Change {name}', { name: known.name }) : newTitle}
      state={form}
      saveLabel={known ? say('Save') : say('Add secret')}
      onClose={onClose}
    >
      {!known && (
        <TextField
          label={say('Name')}
          hint={say('Lowercase letters, digits and -. Flows refer to it by this name')}
          mono
          value={values.name}
          onValueChange={(name) => set({ name })}
          maxLength={40}
          placeholder="orders-api"
          error={faults.name}
        />
      )}
      <TextField
        label={say('Value')}
        hint={
          known
            ? say('Enter it again. Stored values are never shown.')
            : say('A token, or user:password. Stored encrypted, and never shown again.')
        }
        type="password"
        autoComplete="off"
        spellCheck={false}
        mono
        value={values.value}
        onValueChange={(value) => set({ value })}
        maxLength={4000}
        error={faults.value}
      />
      <TextField
        label={say('Allowed hosts')}
        hint={say('Separated by commas. The secret is sent only to these hosts.')}
        mono
        value={values.hosts}
        onValueChange={(hosts) => set({ hosts })}
        maxLength={2000}
        placeholder={'api.example.com'}
        error={faults.hosts}
      />
    </FormDialog>
  );
}

type SecretForm = { name: string; value: string; hosts: string };

function toSecretForm(initial?: Pick<SecretResource, 'name' | 'hosts'>): SecretForm {
  return { name: initial?.name ?? '', value: '', hosts: initial?.hosts.join(', ') ?? '' };
}

function findSecretFaults({ name, value, hosts }: SecretForm): Partial<SecretForm> {
  return {
    ...(!/^[a-z][a-z0-9-]{0,39}$/.test(name) && {
      name: say('Enter a name of lowercase letters, digits and -, such as orders-api'),
    }),
    ...(value.trim().length < 8 && { value: say('Enter a value of at least 8 characters') }),
    ...(splitList(hosts).length === 0 && { hosts: say('Enter at least one host') }),
  };
}
