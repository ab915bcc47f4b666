'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { sayWith } from '@/components/words/say-with';
import { accountApi } from '@/lib/client/account-client';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import type { InvitationLook } from '@/lib/contract/schemas/members';
import { say } from '@/lib/words/say';
import { AcceptForm } from './accept-form';
import styles from './auth-card.module.css';
import { SignInForm } from './sign-in-form';
import { isSignedOut } from './use-sign-in-redirect';

type KnownAccountProps = { invitation: InvitationLook; token: string };

/** Accepts an invitation with an existing account, signed in or not. */
export function KnownAccount({ invitation, token }: KnownAccountProps) {
  const me = useQuery({
    queryKey: queryKeys.me(),
    queryFn: ({ signal }) => api.getMe({ signal }),
    staleTime: 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isOther, setOther] = useState(false);

  async function join() {
    setBusy(true);
    setFailure(null);
    try {
      await accountApi.acceptInvitation({ token });
      window.location.assign('/flows');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not join. Try again.'));
      setBusy(false);
      await me.refetch();
    }
  }

  if (me.isPending) return <SkeletonRows label={say('Checking who is signed in')} rows={2} rowHeight={36} />;
  if (me.isError && !isSignedOut(me.error)) return <FormFailure message={me.error.message} />;
  const person = me.isError ? null : me.data.user;
  if (person === null && isOther) {
    return (
      <>
        <p className={styles.text}>
          {say('Choose another address to sign in with. The account of {email} stays as it is.', {
            email: invitation.email,
          })}
        </p>
        <AcceptForm invitation={invitation} token={token} chooseEmail />
      </>
    );
  }
  if (person === null) {
    return (
      <>
        <p className={styles.text}>
          {say('You already have an account. Sign in to join; this page then continues.')}
        </p>
        <SignInForm email={invitation.email} onSignedIn={join}>
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => setOther(true)}>
              {say('Not your account? Use another address')}
            </Button>
          </div>
        </SignInForm>
        <FormFailure message={failure} />
      </>
    );
  }
  if (person.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return <AnotherPerson person={person} invited={invitation.email} onSignedOut={() => me.refetch()} />;
  }
  return (
    <>
      <p className={styles.text}>{sayWith('You are signed in as {name}.', { name: <b>{person.name}</b> })}</p>
      <FormFailure message={failure} />
      <Button
        variant="ink"
        size="large"
        className={styles.wide}
        busy={busy}
        busyLabel={say('Joining')}
        onClick={join}
      >
        {say('Join {workspace}', { workspace: invitation.workspace })}
      </Button>
    </>
  );
}

type AnotherPersonProps = {
  person: NonNullable<Me['user']>;
  invited: string;
  onSignedOut: () => Promise<unknown>;
};

function AnotherPerson({ person, invited, onSignedOut }: AnotherPersonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  async function leave() {
    try {
      await api.signOut();
      // Stay on this page, because only its memory holds the token of the link.
      await onSignedOut();
    } catch {
      setFailure(say('Could not sign out. Try again.'));
    }
  }
  return (
    <>
      <p className={styles.text}>
        {sayWith(
          'This browser is signed in as {email}, but the invitation is for another person. Sign out to continue as {invited}.',
          { email: <b>{person.email}</b>, invited },
        )}
      </p>
      <FormFailure message={failure} />
      <div className={styles.buttons}>
        <Button onClick={leave}>{say('Sign out')}</Button>
      </div>
    </>
  );
}
