'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMe } from '@/components/account/use-me';
import { downloadJson, toFileName } from '@/components/flows/download-json';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Customer } from '@/lib/contract/schemas/customers';
import { say } from '@/lib/words/say';
import { CapabilitiesSection } from './capabilities-section';
import { CustomerConversations } from './customer-conversations';
import styles from './customer-page.module.css';
import { EraseDialog } from './erase-dialog';
import { FactsSection } from './facts-section';

const BACK = { href: '/customers', label: say('Customers') };

/** All data of a customer, with export and erasure. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const me = useMe();
  const mayChange = me.data?.scopes.includes('sessions:write') ?? false;
  const [reveal, setReveal] = useState(false);
  const customer = useQuery({
    queryKey: queryKeys.customer(customerId, reveal),
    queryFn: ({ signal }) => api.getCustomer(customerId, { reveal, signal }),
    // Revealed values are removed from the cache with the page.
    gcTime: reveal ? 0 : undefined,
    placeholderData: keepPreviousData,
  });
  if (customer.isError) {
    return (
      <>
        <PageHeader title={say('Customer')} back={BACK} />
        <LoadError
          title={say('Could not load the customer')}
          error={customer.error}
          onRetry={() => customer.refetch()}
        />
      </>
    );
  }
  // What an export holds depends on the rights of the reader.
  if (!customer.data || me.isPending) {
    return (
      <>
        <PageHeader title={say('Customer')} back={BACK} />
        <SkeletonRows label={say('Loading the customer')} rows={6} rowHeight={44} />
      </>
    );
  }
  const { data } = customer;
  return (
    <>
      <PageHeader
        title={customerId}
        back={BACK}
        description={
          <span className={styles.facts}>
            <span>
              {say('{count, plural, one {# conversation} other {# conversations}}', {
                count: data.conversations,
              })}
            </span>
            <RelativeTime at={data.createdAt} words={(time) => say('first seen {time}', { time })} />
            <RelativeTime at={data.updatedAt} words={(time) => say('last seen {time}', { time })} />
          </span>
        }
        actions={<Actions customer={data} mayChange={mayChange} />}
      />
      <FactsSection
        customer={data}
        mayChange={mayChange}
        asked={reveal}
        shown={reveal && !customer.isPlaceholderData}
        onAsk={setReveal}
      />
      <CapabilitiesSection customer={data} mayChange={mayChange} />
      <CustomerConversations customerId={customerId} />
    </>
  );
}

function Actions({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const whole = await api.exportCustomer(customer.id, { reveal: mayChange });
      downloadJson(`customer-${toFileName(customer.id)}.json`, whole);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'bad', id: 'export', message: say('Export failed'), description });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button icon={<Download aria-hidden />} busy={busy} busyLabel={say('Exporting')} onClick={save}>
        {say('Export')}
      </Button>
      <Button
        icon={<Eraser aria-hidden />}
        disabledReason={mayChange ? undefined : say('you only have access to conversations')}
        onClick={() => setErasing(true)}
      >
        {say('Erase')}
      </Button>
      <EraseDialog customer={customer} open={erasing} onOpenChange={setErasing} />
    </>
  );
}
