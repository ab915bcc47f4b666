'use client';

import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/button';
import { accountApi } from '@/lib/client/account-client';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';

/** Opens the sign-in page of the identity provider. */
export function SingleSignOnButton({ label }: { label: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await accountApi.beginSingleSignOn();
      window.location.assign(url);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Sign-in failed. Try again.'));
      setBusy(false);
    }
  }

  return (
    <div className={styles.form}>
      <Button
        size="large"
        className={styles.wide}
        icon={<LogIn aria-hidden />}
        busy={busy}
        busyLabel={say('Opening {label}', { label })}
        onClick={start}
      >
        {say('Sign in with {label}', { label })}
      </Button>
      <FormFailure message={failure} />
    </div>
  );
}
