'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { describeSignInError } from '@/lib/pages/account/describe-sign-in-error';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';
import { SubmitSignIn } from './submit-sign-in';

/** Label and input behavior of each kind of code. */
const KINDS = {
  app: {
    label: say('Six-digit code'),
    hint: say('From your authenticator app'),
    missing: say('Enter the six digits from the app'),
    other: say('Use a backup code'),
  },
  backup: {
    label: say('Backup code'),
    hint: say('One of the codes you saved when you set up two-factor sign-in. Each works once.'),
    missing: say('Enter one of your backup codes'),
    other: say('Use the app'),
  },
} as const;

type CodeStepProps = { onSignedIn: () => void; onStartOver: () => void };

/** The second factor, after a correct password. The user is not signed in before this. */
export function CodeStep({ onSignedIn, onStartOver }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const words = KINDS[kind];
  // The previous fields are gone, so move the focus to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each kind.
  useEffect(() => field.current?.focus(), [kind]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    // Apps show the digits in two groups, so people copy the space too.
    const code = typed.replace(/\s/g, '');
    const isComplete = kind === 'app' ? /^\d{6}$/.test(code) : code !== '';
    setError(isComplete ? undefined : words.missing);
    if (!isComplete) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await (kind === 'app' ? accountApi.verifyTotp(code) : accountApi.verifyBackupCode(code));
      onSignedIn();
    } catch (refused) {
      setFailure(describeSignInError(refused, 'code'));
      setBusy(false);
      field.current?.select();
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>
        {say('Your password is correct. This account also requires a second factor.')}
      </p>
      <TextField
        key={kind}
        ref={field}
        label={words.label}
        hint={words.hint}
        size="large"
        mono
        name={kind === 'app' ? 'code' : 'backup-code'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onValueChange={setTyped}
        error={error}
      />
      <SubmitSignIn failure={failure} busy={busy} busyLabel={say('Checking')}>
        {say('Continue')}
      </SubmitSignIn>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          onClick={() => {
            setKind(kind === 'app' ? 'backup' : 'app');
            setTyped('');
            setError(undefined);
            setFailure(null);
          }}
        >
          {words.other}
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          {say('Start over')}
        </Button>
      </div>
    </form>
  );
}
