'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { findPasswordFault, PASSWORD_HINT, PasswordField } from '@/components/account/password-field';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

type Faults = { current?: string; password?: string };

/** Sets the first password, or changes it. */
export function PasswordSection({ person }: { person: NonNullable<Me['user']> }) {
  const queries = useQueryClient();
  const currentField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { hasPassword } = person;

  function refuse(next: Faults) {
    setFaults(next);
    if (next.current) currentField.current?.focus();
    else if (next.password) passwordField.current?.focus();
    return next.current !== undefined || next.password !== undefined;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const missing = hasPassword && current === '' ? say('Enter your current password') : undefined;
    if (refuse({ current: missing, password: findPasswordFault(password) })) return;
    setBusy(true);
    try {
      await accountApi.changePassword({ password, ...(hasPassword && { current }) });
      setCurrent('');
      setPassword('');
      showToast({
        tone: 'ok',
        message: hasPassword ? say('Password changed') : say('Password set'),
        description: say('Other devices were signed out.'),
      });
      await queries.invalidateQueries({ queryKey: queryKeys.me() });
    } catch (error) {
      const pointer = error instanceof ApiProblemError ? error.problem.pointer : undefined;
      const message = error instanceof Error ? error.message : say('Could not change the password.');
      if (pointer === '/current') refuse({ current: message });
      else if (pointer === '/password') refuse({ password: message });
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsSection
      title={say('Password')}
      note={
        hasPassword
          ? say('A new password signs out all other devices.')
          : say('You have no password yet. With one, you can sign in as {email} without a link.', {
              email: person.email,
            })
      }
    >
      <form className={styles.form} onSubmit={save} noValidate>
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <div className={styles.fields}>
          {hasPassword && (
            <PasswordField
              ref={currentField}
              label={say('Current password')}
              name="current"
              autoComplete="current-password"
              value={current}
              onValueChange={setCurrent}
              error={faults.current}
            />
          )}
          <PasswordField
            ref={passwordField}
            label={say('New password')}
            hint={PASSWORD_HINT}
            className={hasPassword ? undefined : styles.narrow}
            name="password"
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
            error={faults.password}
          />
        </div>
        <FormFailure message={failure} />
        <div className={styles.end}>
          <Button type="submit" busy={busy} busyLabel={say('Saving')}>
            {hasPassword ? say('Change password') : say('Set password')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
