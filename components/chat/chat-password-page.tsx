'use client';

import { type FormEvent, useRef, useState } from 'react';
import { AuthCard } from '@/components/account/auth-card';
import styles from '@/components/account/auth-card.module.css';
import { PasswordField } from '@/components/account/password-field';
import { SubmitSignIn } from '@/components/account/submit-sign-in';
import { say } from '@/lib/words/say';

/** Asks for the password of a chat link. `onEnter` fails if it is wrong. */
export function ChatPasswordPage({ onEnter }: { onEnter: (password: string) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setMissing(password === '');
    if (password === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onEnter(password);
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
      field.current?.select();
    }
  }

  return (
    <AuthCard title={say('This chat has a password')}>
      <p className={styles.text}>{say('Enter the password that came with the link.')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          ref={field}
          label={say('Password')}
          size="large"
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          error={isMissing ? say('Enter the password') : undefined}
        />
        <SubmitSignIn failure={failure} busy={isBusy} busyLabel={say('Opening the chat')}>
          {say('Open chat')}
        </SubmitSignIn>
      </form>
    </AuthCard>
  );
}
