'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { accountApi } from '@/lib/client/account-client';
import type { TwoFactorSetup } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { BackupCodes } from './backup-codes';
import { ConfirmCode } from './confirm-code';
import { PasswordDialog } from './password-dialog';

type TwoFactorDialogProps = { onClose: () => void; onSwitchedOn: () => Promise<unknown> };

/** Password, then app, then backup codes. Active once the first code is verified. */
export function TwoFactorDialog({ onClose, onSwitchedOn }: TwoFactorDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [isOn, setOn] = useState(false);
  if (!setup) {
    return (
      <PasswordDialog
        title={say('Set up two-factor sign-in')}
        text={say(
          'You need an authenticator app on your phone or in your password manager. First, enter your password.',
        )}
        confirmLabel={say('Continue')}
        onClose={onClose}
        onConfirm={async (password) => setSetup(await accountApi.beginTwoFactor(password))}
      />
    );
  }
  if (!isOn) {
    return (
      <ConfirmCode
        setup={setup}
        onClose={onClose}
        onConfirmed={async () => {
          setOn(true);
          await onSwitchedOn();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Save your backup codes')}
      footer={
        <Button variant="ink" onClick={onClose}>
          {say('I have saved them')}
        </Button>
      }
    >
      <BackupCodes codes={setup.backupCodes} />
    </Dialog>
  );
}
