'use client';

import { type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '@/components/account/password-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type PasswordDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Shows the error at the password field. */
  onConfirm: (password: string) => Promise<void>;
};

/** Asks for the password again before sensitive changes. */
export function PasswordDialog({
  title,
  text,
  confirmLabel,
  danger,
  onClose,
  onConfirm,
}: PasswordDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    setError(password === '' ? say('Enter your password') : undefined);
    if (password === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onConfirm(password);
    } catch (failure) {
      setError(
        failure instanceof Error ? failure.message : say('Something went wrong. Nothing was changed.'),
      );
      setBusy(false);
      field.current?.select();
    }
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant={danger ? 'danger' : 'ink'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={confirm} noValidate>
        <p className={styles.text}>{text}</p>
        <PasswordField
          ref={field}
          label={say('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onValueChange={setPassword}
          error={error}
        />
      </form>
    </Dialog>
  );
}
