'use client';

import { useEffect, useState } from 'react';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import type { SingleSignOnOffer } from '@/lib/contract/single-sign-on';
import { takePlace, wasSignedOut } from '@/lib/pages/account/return-place';
import { say } from '@/lib/words/say';
import { AuthCard } from './auth-card';
import styles from './auth-card.module.css';
import { SignInForm } from './sign-in-form';
import { SingleSignOnButton } from './single-sign-on-button';
import { useLinkToken } from './use-link-token';
import { useSingleSignOn } from './use-single-sign-on';
import { useStartLink } from './use-start-link';

/** Sign-in page: the identity provider, a password, or the link that the app prints for its first owner. */
export function SignIn() {
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(wasSignedOut()), []);
  const link = useStartLink(useLinkToken());
  const { offer, done, failure } = useSingleSignOn();
  if (link.opening || done || !offer) {
    return (
      <AuthCard title={say('One moment')}>
        <SkeletonRows label={say('Signing in')} rows={3} rowHeight={36} />
      </AuthCard>
    );
  }
  const notice =
    link.failure ?? failure ?? (ended ? say('Your session has ended. Sign in to continue.') : null);
  return (
    <AuthCard title={say('Sign in to Turnpike')}>
      {notice !== null && (
        <StatusText tone="warn" className={styles.notice}>
          {notice}
        </StatusText>
      )}
      <SignInMethods offer={offer} />
    </AuthCard>
  );
}

/** A full page load clears the data of the previous user from memory. */
const open = () => window.location.assign(takePlace());

function SignInMethods({ offer: { label, only, linking } }: { offer: SingleSignOnOffer }) {
  if (label !== null && linking !== null) {
    return (
      <>
        <p className={styles.text}>
          {say(
            'An account with your address exists. Enter its password to link it. From then on you sign in with {label}.',
            { label },
          )}
        </p>
        <SignInForm email={linking} onSignedIn={open} />
      </>
    );
  }
  return (
    <>
      {label !== null && <SingleSignOnButton label={label} />}
      {!only && (
        <SignInForm onSignedIn={open}>
          <NoPassword />
        </SignInForm>
      )}
    </>
  );
}

function NoPassword() {
  return (
    <section className={styles.other} aria-labelledby="no-password">
      <h2 id="no-password" className={styles.heading}>
        {say('No password yet, or forgotten?')}
      </h2>
      <p className={styles.small}>
        {say(
          'Ask an owner of your workspace for a recovery link. If you run Turnpike yourself, create a link on the server:',
        )}
      </p>
      <pre className={styles.terminal}>
        <code>
          <span className={styles.prompt}>$</span> npm run sign-in-link
        </code>
      </pre>
      <p className={styles.small}>
        {sayWith('Before any owner has a password, {code} prints a sign-in link.', {
          code: <code>npm start</code>,
        })}
      </p>
    </section>
  );
}
