'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { CopyBlock } from '@/components/copy/copy-block';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/fields/text-field';
import { ShowMore } from '@/components/ui/show-more';
import { api } from '@/lib/client/api-client';
import { replacePageQuery } from '@/lib/client/page-query';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { CustomerTable } from './customer-table';
import styles from './customers-page.module.css';

const PAGE = 50;
const EXAMPLE = say(
  `curl -X PUT "$TURNPIKE_URL/api/v1/customers/ann@example.com" \\\n  -H "Authorization: Bearer $TURNPIKE_API_KEY" -H "Content-Type: application/json" \\\n  -d '{"facts": {"city": "Haifa"}, "capabilities": ["calendar"]}'`,
);

/** All customers from conversations and the API. The search is in the URL. */
export function CustomersPage() {
  const search = useSearchParams();
  const [typed, setTyped] = useState(search.get('prefix') ?? '');
  const prefix = useDeferredValue(typed.trim());
  const filter = { ...(prefix !== '' && { prefix }), limit: PAGE };
  const customers = useInfiniteQuery({
    queryKey: [...queryKeys.customers(filter), 'pages'],
    queryFn: ({ signal, pageParam }) => api.listCustomers({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const rows = customers.data?.pages.flatMap((page) => page.customers) ?? [];
  const isSearched = typed.trim() !== '';

  function find(text: string) {
    setTyped(text);
    const wanted = text.trim();
    replacePageQuery(new URLSearchParams(wanted === '' ? {} : { prefix: wanted }));
  }

  return (
    <>
      <PageHeader
        title={say('Customers')}
        description={say('Facts about the people who chat with your flows, across conversations.')}
      />
      {(rows.length > 0 || isSearched) && (
        <div className={styles.filters}>
          <TextField
            label={say('Find by id')}
            className={styles.search}
            icon={<Search aria-hidden />}
            placeholder={say('Start of an id')}
            value={typed}
            onValueChange={find}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
      )}
      {customers.isPending && <SkeletonRows label={say('Loading customers')} rows={6} rowHeight={56} />}
      {customers.isError && (
        <LoadError
          title={say('Could not load the customers')}
          error={customers.error}
          onRetry={() => customers.refetch()}
        />
      )}
      {customers.data &&
        rows.length === 0 &&
        (isSearched ? <NoMatch onClear={() => find('')} /> : <NoCustomers />)}
      {rows.length > 0 && <CustomerTable rows={rows} />}
      <ShowMore list={customers} label={say('Show older')} className={styles.more} />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      illustration={<EmptyPicture kind="customers" />}
      title={say('No customer matches')}
      description={say('Search matches the start of an id.')}
      actions={<Button onClick={onClear}>{say('Clear the search')}</Button>}
    />
  );
}

function NoCustomers() {
  return (
    <>
      <EmptyState
        illustration={<EmptyPicture kind="customers" />}
        title={say('No customers yet')}
        description={say(
          'Start conversations with a customerId, and remembered facts are known in the next one. You can also set facts and capabilities over the API:',
        )}
      />
      <div className={styles.example}>
        <CopyBlock label={say('Example request')} text={EXAMPLE} />
      </div>
    </>
  );
}
