'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { FormFailure } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { sayWith } from '@/components/words/say-with';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { AuthCard } from './auth-card';
import styles from './auth-card.module.css';
import { useLinkToken } from './use-link-token';

/** The page of a link that confirms an address. It needs no sign-in. */
export function ConfirmAddress() {
  const token = useLinkToken();
  if (token === undefined) {
    return (
      <AuthCard title={say('One moment')}>
        <SkeletonRows label={say('Checking the link')} rows={2} rowHeight={36} />
      </AuthCard>
    );
  }
  return token === null ? <Ended /> : <Confirm key={token} token={token} />;
}

/** A button, because programs that check the links of an email open pages but press nothing. */
function Confirm({ token }: { token: string }) {
  const confirm = useMutation({ mutationFn: () => accountApi.confirmAddress(token) });
  const { error } = confirm;
  if (confirm.data) {
    return (
      <AuthCard title={say('Address confirmed')}>
        <p className={styles.text}>
          {sayWith('{email} is confirmed.', { email: <b>{confirm.data.email}</b> })}
        </p>
        <OpenApp />
      </AuthCard>
    );
  }
  // Tokens that are too short are rejected without a request.
  if (error instanceof ApiProblemError && (error.status === 404 || error.status === 400)) return <Ended />;
  return (
    <AuthCard title={say('Confirm your address')}>
      <p className={styles.text}>
        {say('Confirm that the address of the email is yours. If you have no account here, close this page.')}
      </p>
      <FormFailure message={error?.message ?? null} />
      <Button
        variant="ink"
        size="large"
        className={styles.wide}
        busy={confirm.isPending}
        busyLabel={say('Confirming')}
        onClick={() => confirm.mutate()}
      >
        {say('Confirm address')}
      </Button>
    </AuthCard>
  );
}

function Ended() {
  return (
    <AuthCard title={say('This link no longer works')}>
      <p className={styles.text}>
        {say(
          'It was used, has expired, or is for an earlier address. Settings say whether your address is confirmed, and send a new link.',
        )}
      </p>
      <OpenApp />
    </AuthCard>
  );
}

function OpenApp() {
  return (
    <div className={styles.buttons}>
      <Button asChild>
        <Link href="/settings">{say('Open settings')}</Link>
      </Button>
    </div>
  );
}
