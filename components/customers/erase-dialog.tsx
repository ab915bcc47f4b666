'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import type { Customer } from '@/lib/contract/schemas/customers';
import { say } from '@/lib/words/say';
import styles from './customer-page.module.css';

type EraseDialogProps = { customer: Customer; open: boolean; onOpenChange: (open: boolean) => void };

/** Confirms erasure, with a list of what will be deleted. */
export function EraseDialog({ customer, open, onOpenChange }: EraseDialogProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const { id, facts, capabilities, conversations } = customer;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('Erase {id}?', { id })}
      description={say(
        'Deletes everything stored about this customer. This cannot be undone. Export it first if you need a copy.',
      )}
      confirmLabel={say('Erase')}
      onConfirm={async () => {
        await api.eraseCustomer(id);
        showToast({ tone: 'ok', message: say('Could not erase the customer') });
        router.push('/customers');
        for (const queryKey of [['customers'], ['sessions'], ['handoffs']])
          queries.removeQueries({ queryKey, type: 'inactive' });
      }}
    >
      <ul className={styles.lost}>
        <li>
          {say(
            '{facts, plural, one {# fact} other {# facts}} and {capabilities, plural, one {# capability} other {# capabilities}}',
            { facts: facts.length, capabilities: capabilities.length },
          )}
        </li>
        <li>
          {say(
            '{conversations, plural, one {# conversation} other {# conversations}} with all messages and records, including running ones',
            { conversations },
          )}
        </li>
      </ul>
      <p className={styles.note}>
        {say('The audit log keeps who erased a customer and when, but not which customer.')}
      </p>
    </ConfirmDialog>
  );
}
