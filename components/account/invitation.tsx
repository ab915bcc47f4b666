'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FormFailure } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { sayWith } from '@/components/words/say-with';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { InvitationLook } from '@/lib/contract/schemas/members';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import { AcceptForm } from './accept-form';
import { AuthCard } from './auth-card';
import styles from './auth-card.module.css';
import { KnownAccount } from './known-account';
import { useLinkToken } from './use-link-token';

/** The page of an owner's link: joins a workspace, or sets a new password. */
export function Invitation() {
  const token = useLinkToken();
  if (token === undefined) return <Loading />;
  if (token === null) {
    return (
      <AuthCard title={say('This page needs its full link')}>
        <p className={styles.text}>
          {sayWith(
            'Open the whole link you received, including the part after the {code}. The link leaves the address bar once opened, so open it again to return here.',
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
    queryFn: ({ signal }) => accountApi.getInvitation(token, { signal }),
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
          'This link is for {email} in {workspace}. Setting a new password signs out all devices. Two-factor sign-in does not change.',
          { workspace: <b>{workspace}</b>, email: <b>{email}</b> },
        )}
      </p>
    );
  }
  return (
    <p className={styles.text}>
      {sayWith('{email} is invited to the workspace {workspace} on Turnpike. As {label}, you can {may}.', {
        email: <b>{email}</b>,
        workspace: <b>{workspace}</b>,
        label: ROLE_WORDS[role].label.toLowerCase(),
        may: ROLE_WORDS[role].may,
      })}
    </p>
  );
}

function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // Tokens that are too short are rejected without a request.
  const isOver = error instanceof ApiProblemError && (error.status === 404 || error.status === 400);
  if (isOver) {
    return (
      <AuthCard title={say('This link no longer works')}>
        <p className={styles.text}>
          {say('It was used, has expired, or was revoked. Ask an owner of the workspace for a new one.')}
        </p>
        <SignInLink />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={say('Could not check the link')}>
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
      <SkeletonRows label={say('Checking the link')} rows={3} rowHeight={36} />
    </AuthCard>
  );
}
