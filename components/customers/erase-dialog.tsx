'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { plural } from '@/components/trace/phrase';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import type { Customer } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import styles from './customer-page.module.css';

type EraseDialogProps = { customer: Customer; open: boolean; onOpenChange: (open: boolean) => void };

/** Says what will be lost, thing by thing, before it is. */
export function EraseDialog({ customer, open, onOpenChange }: EraseDialogProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const { id, facts, capabilities, conversations } = customer;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Erase ${id}?`}
      description="Everything stored about this customer is deleted at once. This cannot be undone; export it first if you need a copy."
      confirmLabel="Erase"
      onConfirm={async () => {
        await api.eraseCustomer(id);
        showToast({ tone: 'ok', message: 'The customer was erased' });
        router.push('/customers');
        for (const queryKey of [['customers'], ['sessions'], ['handoffs']])
          queries.removeQueries({ queryKey, type: 'inactive' });
      }}
    >
      <ul className={styles.lost}>
        <li>
          {plural(facts.length, 'fact')} and {plural(capabilities.length, 'capability', 'capabilities')}
        </li>
        <li>{plural(conversations, 'conversation')}, with all messages and records, running ones too</li>
      </ul>
      <p className={styles.note}>
        The audit keeps that a customer was erased, when and by whom, without saying who it was.
      </p>
    </ConfirmDialog>
  );
}
