'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { InvitationLook } from '@/lib/contract/schemas/members';
import { describeWait } from '@/lib/pages/account/describe-sign-in-error';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';
import { FormFailure } from './form-failure';
import { findPasswordFault, PASSWORD_HINT, PasswordField } from './password-field';

type Faults = { email?: string; name?: string; password?: string };
type AcceptFormProps = {
  invitation: InvitationLook;
  token: string;
  /** The address to sign in with, if the invited one belongs to the account of another person. */
  chooseEmail?: boolean;
};

/** Creates the account of a new user, or sets a new password. Signs in afterwards. */
export function AcceptForm({ invitation, token, chooseEmail = false }: AcceptFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(chooseEmail ? '' : invitation.email);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isNew = invitation.kind === 'invite';

  function refuse(next: Faults) {
    setFaults(next);
    const fields = { email: emailField, name: nameField, password: passwordField };
    const first = (['email', 'name', 'password'] as const).find((field) => next[field] !== undefined);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const missing = isNew && name.trim() === '' ? say('Enter your name') : undefined;
    const noEmail = email.trim() === '' ? say('Enter your email address') : undefined;
    if (refuse({ email: noEmail, name: missing, password: findPasswordFault(password) })) return;
    setBusy(true);
    try {
      await accountApi.acceptInvitation({
        ...{ token, password },
        ...(isNew && { name: name.trim() }),
        ...(chooseEmail && { email: email.trim() }),
      });
      window.location.assign('/flows');
    } catch (error) {
      setBusy(false);
      const problem = error instanceof ApiProblemError ? error : undefined;
      const field = problem?.problem.pointer?.slice(1);
      if (problem && (field === 'password' || field === 'email')) refuse({ [field]: problem.message });
      else if (problem?.status === 429)
        setFailure(say('Too many attempts. Try again {wait}.', { wait: describeWait(problem.retryAfter) }));
      else
        setFailure(
          error instanceof Error ? error.message : say('Something went wrong. Nothing was changed.'),
        );
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={say('Email address')}
        size="large"
        type="email"
        name="email"
        ref={emailField}
        autoComplete="username"
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        readOnly={!chooseEmail}
        error={faults.email}
      />
      {isNew && (
        <TextField
          ref={nameField}
          label={say('Name')}
          hint={say('As others in the workspace see it')}
          size="large"
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onValueChange={setName}
          error={faults.name}
        />
      )}
      <PasswordField
        ref={passwordField}
        label={isNew ? say('Password') : say('New password')}
        hint={PASSWORD_HINT}
        size="large"
        name="password"
        autoComplete="new-password"
        value={password}
        onValueChange={setPassword}
        error={faults.password}
      />
      <FormFailure message={failure} />
      <Button
        type="submit"
        variant="ink"
        size="large"
        className={styles.wide}
        busy={busy}
        busyLabel={isNew ? say('Joining') : say('Saving')}
      >
        {isNew ? say('Create account and join') : say('Set password')}
      </Button>
    </form>
  );
}
