'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { TextField } from '@/components/ui/fields/text-field';
import { releaseApi } from '@/lib/client/release-client';
import { PASSWORD_LENGTH } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

type ChatPasswordDialogProps = {
  flowId: string;
  environment: EnvironmentName;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Sets the password of a chat link. It is visible, because the author passes it on. */
export function ChatPasswordDialog({ flowId, environment, onClose, onSaved }: ChatPasswordDialogProps) {
  const { min, max } = PASSWORD_LENGTH;
  const form = useForm({
    start: { password: '' },
    findFaults: ({ password }) =>
      [...password].length < min ? { password: say('Use {min} characters or more', { min }) } : {},
    save: async ({ password }) => {
      await releaseApi.setChatPassword(flowId, environment, password);
      await onSaved();
      onClose();
    },
  });

  return (
    <FormDialog
      title={say('Password of the chat link')}
      state={form}
      saveLabel={say('Set password')}
      onClose={onClose}
    >
      <TextField
        label={say('Password')}
        hint={say('Send it to your customers with the link. Everyone must enter it again after a change.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={max}
        value={form.values.password}
        onValueChange={(password) => form.set({ password })}
        error={form.faults.password}
      />
    </FormDialog>
  );
}
