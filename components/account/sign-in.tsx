'use client';

import { useEffect, useState } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import { takePlace, wasSignedOut } from '@/lib/pages/account/return-place';
import { say } from '@/lib/words/say';
import { AuthCard } from './auth-card';
import styles from './auth-card.module.css';
import { SignInForm } from './sign-in-form';

/** Sign-in page: a password, or the link that the app prints for its owner. */
export function SignIn({ failed }: { failed: boolean }) {
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(wasSignedOut()), []);
  return (
    <AuthCard title={say('Sign in to Turnpike')}>
      {failed && (
        <StatusText tone="warn" className={styles.notice}>
          {say('That link was used or has expired. Sign in with your password, or get a new link below.')}
        </StatusText>
      )}
      {ended && !failed && (
        <StatusText tone="warn" className={styles.notice}>
          {say('Your session has ended. Sign in to continue.')}
        </StatusText>
      )}
      {/* A full page load clears the data of the previous user from memory. */}
      <SignInForm onSignedIn={() => window.location.assign(takePlace())}>
        <section className={styles.other} aria-labelledby="no-password">
          <h2 id="no-password" className={styles.heading}>
            {say('No password yet, or forgotten?')}
          </h2>
          <p className={styles.small}>
            {say(
              'Ask an owner of your workspace for a recovery link. If you run Turnpike yourself, open the link shown in the terminal:',
            )}
          </p>
          <pre className={styles.terminal}>
            <code>
              <span className={styles.prompt}>$</span> npm start{'\n'}
              <span className={styles.dim}>…</span>
              {'\n'}Sign in: http://127.0.0.1:3000/…
            </code>
          </pre>
          <p className={styles.small}>
            {sayWith(
              'It works once and expires soon. For a new one, stop the app and run {code} again in its folder.',
              { code: <code>npm start</code> },
            )}
          </p>
        </section>
      </SignInForm>
    </AuthCard>
  );
}
