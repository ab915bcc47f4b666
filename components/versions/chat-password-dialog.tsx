'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
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
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, focusFirst } = useFirstFault();
  const { min, max } = PASSWORD_LENGTH;
  const isShort = [...password].length < min;

  async function save() {
    if (isBusy) return;
    setTried(true);
    if (isShort) {
      focusFirst();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await releaseApi.setChatPassword(flowId, environment, password);
      await onSaved();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Password of the chat link')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={isBusy} busyLabel={say('Saving')} onClick={save}>
            {say('Set password')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={say('Password')}
          hint={say('Send it to your customers with the link. Everyone must enter it again after a change')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={max}
          value={password}
          onValueChange={setPassword}
          error={isTried && isShort ? say('Use {min} characters or more', { min }) : undefined}
        />
        <FormFailure message={failure} />
      </form>
    </Dialog>
  );
}
