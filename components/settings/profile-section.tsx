'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import { EmailSchema } from '@/lib/contract/schemas/account-fields';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Name and email address. Once there is a password, the address identifies the account and is read-only. */
export function ProfileSection({ person }: { person: NonNullable<Me['user']> }) {
  const queries = useQueryClient();
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const [faults, setFaults] = useState<{ name?: string; email?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFirstFault();
  const mayMove = !person.hasPassword && !person.singleSignOn;
  const isSame = name.trim() === person.name && email.trim().toLowerCase() === person.email;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || isSame) return;
    setFailure(null);
    const found = {
      name: name.trim() === '' ? say('Enter your name') : undefined,
      email: EmailSchema.safeParse(email).success
        ? undefined
        : say('Enter an email address, such as ann@example.com'),
    };
    setFaults(found);
    if (found.name || found.email) {
      focusFirst();
      return;
    }
    setBusy(true);
    try {
      const me = await accountApi.changeMe({ name: name.trim(), ...(mayMove && { email }) });
      queries.setQueryData(queryKeys.me(), me);
      if (me.user) setEmail(me.user.email);
      showToast({ tone: 'ok', message: say('Profile saved') });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not save.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsSection title={say('Profile')}>
      <form ref={form} className={styles.form} onSubmit={save} noValidate>
        <div className={styles.fields}>
          <TextField
            label={say('Name')}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onValueChange={setName}
            error={faults.name}
          />
          <TextField
            label={say('Email address')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onValueChange={setEmail}
            readOnly={!mayMove}
            hint={
              mayMove
                ? say('You will sign in with this address. It cannot be changed after you set a password')
                : say('You sign in with this address. It cannot be changed')
            }
            error={faults.email}
          />
        </div>
        <FormFailure message={failure} />
        <div className={styles.end}>
          <Button
            type="submit"
            busy={busy}
            busyLabel={say('Saving')}
            disabledReason={isSame ? say('No changes yet') : undefined}
          >
            {say('Save profile')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
