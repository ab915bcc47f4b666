'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { sayWith } from '@/components/words/say-with';
import type { InvitationLook } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { AcceptForm } from './accept-form';
import { AuthCard } from './auth-card';
import styles from './auth-card.module.css';
import { FormFailure } from './form-failure';
import { KnownAccount } from './known-account';
import { ROLE_WORDS } from './role-words';
import { useLinkToken } from './use-link-token';

/** Where a link of an owner leads: into a workspace, or to a new password. */
export function Invitation() {
  const token = useLinkToken();
  if (token === undefined) return <Loading />;
  if (token === null) {
    return (
      <AuthCard title={say('This page needs its link')}>
        <p className={styles.text}>
          {sayWith(
            'Open the whole link you were given, with everything behind the {code}. After it was opened, it is no longer in the address bar: open it again to come back here.',
            { code: <code>#</code> },
          )}
        </p>
        <SignInLink />
      </AuthCard>
    );
  }
  return <Looked key={token} token={token} />;
}

function Looked({ token }: { token: string }) {
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.lookAtInvitation(token, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (look.isPending) return <Loading />;
  if (look.isError) return <Unusable error={look.error} onRetry={() => look.refetch()} />;
  const invitation = look.data;
  return (
    <AuthCard title={titleOf(invitation)}>
      <Explanation invitation={invitation} />
      {invitation.kind === 'invite' && invitation.known ? (
        <KnownAccount invitation={invitation} token={token} />
      ) : (
        <AcceptForm invitation={invitation} token={token} />
      )}
    </AuthCard>
  );
}

const titleOf = ({ kind, workspace }: InvitationLook) =>
  kind === 'invite' ? say('Join {workspace}', { workspace }) : say('Set a new password');

function Explanation({ invitation: { kind, workspace, email, role } }: { invitation: InvitationLook }) {
  if (kind === 'recover') {
    return (
      <p className={styles.text}>
        {sayWith(
          'An owner of {workspace} made this link for {email}. With the new password every browser is signed out. Two-factor sign-in stays as it is.',
          { workspace: <b>{workspace}</b>, email: <b>{email}</b> },
        )}
      </p>
    );
  }
  return (
    <p className={styles.text}>
      {sayWith('{email} is invited to the workspace {workspace} on Turnpike. As {label} you may {may}.', {
        email: <b>{email}</b>,
        workspace: <b>{workspace}</b>,
        label: ROLE_WORDS[role].label.toLowerCase(),
        may: ROLE_WORDS[role].may,
      })}
    </p>
  );
}

function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A token too short to be one is refused before it is looked for.
  const isOver = error instanceof ApiProblemError && (error.status === 404 || error.status === 400);
  if (isOver) {
    return (
      <AuthCard title={say('This link does not work any more')}>
        <p className={styles.text}>
          {say(
            'It was used already, has expired, or was withdrawn. Ask an owner of the workspace for a new one.',
          )}
        </p>
        <SignInLink />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={say('The link could not be looked at')}>
      <FormFailure message={error.message} />
      <div className={styles.buttons}>
        <Button onClick={onRetry}>{say('Try again')}</Button>
      </div>
    </AuthCard>
  );
}

function SignInLink() {
  return (
    <div className={styles.buttons}>
      <Button asChild>
        <Link href="/sign-in">{say('Sign in')}</Link>
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <AuthCard title={say('One moment')}>
      <SkeletonRows label={say('Looking at the link')} rows={3} rowHeight={36} />
    </AuthCard>
  );
}
