'use client';

import { type FormEvent, useRef, useState } from 'react';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import type { TwoFactorSetup } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { QrCode } from './qr-code';
import styles from './settings.module.css';

type ConfirmCodeProps = { setup: TwoFactorSetup; onClose: () => void; onConfirmed: () => Promise<void> };

/** Shows the secret as a QR code and text, and verifies the first code. */
export function ConfirmCode({ setup, onClose, onConfirmed }: ConfirmCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    const code = typed.replace(/\s/g, '');
    const isComplete = /^\d{6}$/.test(code);
    setError(isComplete ? undefined : say('Enter the six digits from the app'));
    if (!isComplete) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await accountApi.confirmTwoFactor(code);
      await onConfirmed();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('The code was rejected.'));
      setBusy(false);
      field.current?.select();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Set up two-factor sign-in')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Checking')} onClick={() => void confirm()}>
            {say('Enable')}
          </Button>
        </>
      }
    >
      <form className={styles.setup} onSubmit={confirm} noValidate>
        <QrCode text={setup.uri} label={say('QR code for the authenticator app')} />
        <div className={styles.side}>
          <p className={styles.text}>{say('Scan this with the app, or enter the secret:')}</p>
          <CopyBlock label={say('Secret')} text={inGroups(setup.secret)} wrap />
          <TextField
            ref={field}
            label={say('Six-digit code')}
            hint={say('The six digits in the app, which change every 30 seconds')}
            mono
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            value={typed}
            onValueChange={setTyped}
            error={error}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** In groups of four for typing; apps accept the spaces. */
const inGroups = (secret: string) =>
  secret
    .replace(/=+$/, '')
    .match(/.{1,4}/g)
    ?.join(' ') ?? secret;
