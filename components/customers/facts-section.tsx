'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { FactSource, Json } from '@turnpike/engine';
import Link from 'next/link';
import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Switch } from '@/components/ui/fields/switch';
import { Table } from '@/components/ui/table';
import { api } from '@/lib/client/api-client';
import type { Customer, CustomerFact } from '@/lib/contract/schemas/customers';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { say } from '@/lib/words/say';
import styles from './customer-page.module.css';

type FactsSectionProps = {
  customer: Customer;
  mayChange: boolean;
  /** Whether values are revealed, and whether they have loaded. */
  asked: boolean;
  shown: boolean;
  onAsk: (reveal: boolean) => void;
};

const SOURCES: Record<FactSource, string> = {
  user: say('From the customer'),
  computed: say('Computed'),
  operator: say('Set by an operator'),
  start: say('From the start'),
  frame: say('Passed in'),
  call: say('From a tool'),
  customer: say('Known before'),
  node: say('Set by the flow'),
};

/** Facts with source and expiry. Values are hidden until revealed. */
export function FactsSection({ customer, mayChange, asked, shown, onAsk }: FactsSectionProps) {
  const queries = useQueryClient();
  const [forgetting, setForgetting] = useState<string | null>(null);
  return (
    <section aria-label={say('Known facts')} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{say('Known facts')}</h2>
          <p className={styles.note}>
            {say('New conversations start with them, if the flow remembers the fact.')}
          </p>
        </div>
        {mayChange && customer.facts.length > 0 && (
          <Switch label={say('Show values')} checked={asked} onCheckedChange={onAsk} />
        )}
      </header>
      {customer.facts.length === 0 ? (
        <div className={styles.card}>
          <EmptyState
            compact
            headingLevel={3}
            title={say('No variables yet')}
            description={say(
              'Facts that a flow remembers appear here once customers give them. You can also set them over the API.',
            )}
          />
        </div>
      ) : (
        <Table<CustomerFact>
          label={say('Known facts')}
          density="roomy"
          rows={customer.facts}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: say('Fact'),
              width: '22%',
              render: ({ name }) => (
                <Chip kind="fact" known>
                  {name}
                </Chip>
              ),
            },
            { key: 'value', header: say('Value'), render: (fact) => <Value fact={fact} shown={shown} /> },
            { key: 'from', header: say('From'), width: '28%', render: (fact) => <Origin fact={fact} /> },
            {
              key: 'expires',
              header: say('Expires'),
              width: '140px',
              render: ({ expiresAt }) => <Expiry at={expiresAt} />,
            },
            {
              key: 'forget',
              header: say('Forget'),
              headerHidden: true,
              width: '90px',
              align: 'end',
              render: ({ name }) =>
                mayChange && (
                  <Button
                    size="small"
                    onClick={() => setForgetting(name)}
                    aria-label={say('Forget {name}', { name })}
                  >
                    {say('Forget')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={forgetting !== null}
        onOpenChange={(open) => !open && setForgetting(null)}
        title={say('Forget {value}?', { value: forgetting ?? say('this fact') })}
        description={say(
          'The next conversation asks for it again. Records of earlier conversations keep it.',
        )}
        confirmLabel={say('Forget')}
        onConfirm={async () => {
          if (forgetting === null) return;
          await api.saveCustomer(customer.id, { facts: { [forgetting]: null } });
          await queries.invalidateQueries({ queryKey: ['customers'] });
        }}
      />
    </section>
  );
}

function Value({ fact, shown }: { fact: CustomerFact; shown: boolean }) {
  if (!shown) return <span className={styles.quiet}>{say('Hidden')}</span>;
  return (
    <span className={styles.value} dir="auto">
      {describeValue(fact.value as Json)}
    </span>
  );
}

function Origin({ fact: { source, verified, sessionId, updatedAt } }: { fact: CustomerFact }) {
  return (
    <span className={styles.from}>
      {sessionId === null ? (
        SOURCES[source]
      ) : (
        <Link href={`/conversations/${sessionId}`} className={styles.link}>
          {SOURCES[source]}
        </Link>
      )}
      <span className={styles.quiet}>
        <RelativeTime at={updatedAt} />
      </span>
      {verified && <Chip kind="ok">{say('Verified')}</Chip>}
    </span>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return <span className={styles.quiet}>{say('Never')}</span>;
  if (Date.parse(at) <= Date.now()) return <Chip kind="warn">{say('Expired')}</Chip>;
  return <RelativeTime at={at} />;
}
