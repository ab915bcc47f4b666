'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { sayWith } from '@/components/words/say-with';
import type { InvitationLook, Me } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';
import { FormFailure } from './form-failure';
import { SignInForm } from './sign-in-form';
import { isSignedOut } from './use-sign-in-redirect';

type KnownAccountProps = { invitation: InvitationLook; token: string };

/** Somebody who has an account takes the invitation as that person: signed in already, or here and now. */
export function KnownAccount({ invitation, token }: KnownAccountProps) {
  const me = useQuery({
    queryKey: queryKeys.me(),
    queryFn: ({ signal }) => api.getMe({ signal }),
    staleTime: 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function join() {
    setBusy(true);
    setFailure(null);
    try {
      await api.acceptInvitation({ token });
      window.location.assign('/flows');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('You did not join. Try again.'));
      setBusy(false);
      await me.refetch();
    }
  }

  if (me.isPending)
    return <SkeletonRows label={say('Looking at who is signed in')} rows={2} rowHeight={36} />;
  if (me.isError && !isSignedOut(me.error)) return <FormFailure message={me.error.message} />;
  const person = me.isError ? null : me.data.user;
  if (person === null) {
    return (
      <>
        <p className={styles.text}>
          {say('You have an account already. Sign in to join; this page then goes on by itself.')}
        </p>
        <SignInForm email={invitation.email} onSignedIn={join} />
        <FormFailure message={failure} />
      </>
    );
  }
  if (person.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return <SomebodyElse person={person} invited={invitation.email} onSignedOut={() => me.refetch()} />;
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

type SomebodyElseProps = {
  person: NonNullable<Me['user']>;
  invited: string;
  onSignedOut: () => Promise<unknown>;
};

function SomebodyElse({ person, invited, onSignedOut }: SomebodyElseProps) {
  const [failure, setFailure] = useState<string | null>(null);
  async function leave() {
    try {
      await api.signOut();
      // The page stays: the link's token is in its memory and nowhere else.
      await onSignedOut();
    } catch {
      setFailure(say('You are still signed in. Try again.'));
    }
  }
  return (
    <>
      <p className={styles.text}>
        {sayWith(
          'This browser is signed in as {email}, and the invitation is for somebody else. Sign out to go on as {invited}.',
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
