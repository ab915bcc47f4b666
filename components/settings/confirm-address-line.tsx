'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { sayWith } from '@/components/words/say-with';
import { accountApi } from '@/lib/client/account-client';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

/** Asks for the confirmation of an address, and sends its link again. */
export function ConfirmAddressLine({ person }: { person: NonNullable<Me['user']> }) {
  const send = useMutation({
    mutationFn: () => accountApi.sendAddressLink(),
    onError: (error) =>
      showToast({
        tone: 'bad',
        id: 'address-link',
        message: say('Could not send the link'),
        description: error.message,
      }),
  });
  const isSent = person.addressLinkSent || send.isSuccess;
  const email = <b>{person.email}</b>;
  return (
    <div className={styles.line}>
      <StatusText tone="warn" live className={styles.status}>
        {isSent
          ? sayWith('Confirm your address: we sent a link to {email}', { email })
          : sayWith('Your address {email} is not confirmed', { email })}
      </StatusText>
      <Button busy={send.isPending} busyLabel={say('Sending')} onClick={() => send.mutate()}>
        {isSent ? say('Send again') : say('Send link')}
      </Button>
    </div>
  );
}
