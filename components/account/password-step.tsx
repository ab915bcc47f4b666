'use client';

import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { signInWithProof } from '@/lib/client/sign-in-with-proof';
import { describeSignInError } from '@/lib/pages/account/describe-sign-in-error';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';
import { PasswordField } from './password-field';
import { SubmitSignIn } from './submit-sign-in';

type PasswordStepProps = { email?: string; onSignedIn: () => void; onCode: () => void };

export function PasswordStep({ email: known, onSignedIn, onCode }: PasswordStepProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const absent = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    setMissing(absent);
    if (absent) {
      (absent === 'email' ? emailField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { twoFactorRedirect } = await signInWithProof(email.trim(), password);
      if (twoFactorRedirect) onCode();
      else onSignedIn();
    } catch (error) {
      setFailure(describeSignInError(error, 'password'));
      setBusy(false);
      passwordField.current?.select();
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={emailField}
        label={say('Email address')}
        size="large"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        readOnly={known !== undefined}
        error={missing === 'email' ? say('Enter your email address') : undefined}
      />
      <PasswordField
        ref={passwordField}
        label={say('Password')}
        size="large"
        name="password"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
        error={missing === 'password' ? say('Enter your password') : undefined}
      />
      <SubmitSignIn failure={failure} busy={busy} busyLabel={say('Signing in')}>
        {say('Sign in')}
      </SubmitSignIn>
    </form>
  );
}
