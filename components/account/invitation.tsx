'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { InvitationLook } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
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
      <AuthCard title="This page needs its link">
        <p className={styles.text}>
          Open the whole link you were given, with everything behind the <code>#</code>. After it was opened,
          it is no longer in the address bar: open it again to come back here.
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
  kind === 'invite' ? `Join ${workspace}` : 'Set a new password';

function Explanation({ invitation: { kind, workspace, email, role } }: { invitation: InvitationLook }) {
  if (kind === 'recover') {
    return (
      <p className={styles.text}>
        An owner of <b>{workspace}</b> made this link for <b>{email}</b>. With the new password every browser
        is signed out. Two-factor sign-in stays as it is.
      </p>
    );
  }
  return (
    <p className={styles.text}>
      <b>{email}</b> is invited to the workspace <b>{workspace}</b> on Turnpike. As{' '}
      {ROLE_WORDS[role].label.toLowerCase()} you may {ROLE_WORDS[role].may}.
    </p>
  );
}

function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A token too short to be one is refused before it is looked for.
  const isOver = error instanceof ApiProblemError && (error.status === 404 || error.status === 400);
  if (isOver) {
    return (
      <AuthCard title="This link does not work any more">
        <p className={styles.text}>
          It was used already, has expired, or was withdrawn. Ask an owner of the workspace for a new one.
        </p>
        <SignInLink />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="The link could not be looked at">
      <FormFailure message={error.message} />
      <div className={styles.buttons}>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </AuthCard>
  );
}

function SignInLink() {
  return (
    <div className={styles.buttons}>
      <Button asChild>
        <Link href="/sign-in">Sign in</Link>
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <AuthCard title="One moment">
      <SkeletonRows label="Looking at the link" rows={3} rowHeight={36} />
    </AuthCard>
  );
}
