'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { FactSource, Json } from '@turnpike/engine';
import Link from 'next/link';
import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { describeValue } from '@/components/trace/describe-value';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Switch } from '@/components/ui/switch';
import { Table } from '@/components/ui/table';
import type { Customer, CustomerFact } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import styles from './customer-page.module.css';

type FactsSectionProps = {
  customer: Customer;
  mayChange: boolean;
  /** Whether somebody asked to see the values, and whether they have come. */
  asked: boolean;
  shown: boolean;
  onAsk: (reveal: boolean) => void;
};

const SOURCES: Record<FactSource, string> = {
  user: 'The customer said it',
  computed: 'Computed',
  operator: 'Set by hand',
  start: 'Given at a start',
  frame: 'Handed over',
  call: 'A tool gave it',
  customer: 'Known before',
};

/** Facts with where they came from and when they expire. Values are hidden until somebody asks to see them. */
export function FactsSection({ customer, mayChange, asked, shown, onAsk }: FactsSectionProps) {
  const queries = useQueryClient();
  const [forgetting, setForgetting] = useState<string | null>(null);
  return (
    <section aria-label="Known facts" className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>Known facts</h2>
          <p className={styles.note}>
            New conversations begin with them, where their flow remembers the fact for customers.
          </p>
        </div>
        {mayChange && customer.facts.length > 0 && (
          <Switch label="Show values" checked={asked} onCheckedChange={onAsk} />
        )}
      </header>
      {customer.facts.length === 0 ? (
        <div className={styles.card}>
          <EmptyState
            compact
            headingLevel={3}
            title="Nothing is known yet"
            description="Facts a flow remembers for customers appear here once they are told; a program can set them too."
          />
        </div>
      ) : (
        <Table<CustomerFact>
          label="Known facts"
          density="roomy"
          rows={customer.facts}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: 'Fact',
              width: '22%',
              render: ({ name }) => (
                <Chip kind="fact" known>
                  {name}
                </Chip>
              ),
            },
            { key: 'value', header: 'Value', render: (fact) => <Value fact={fact} shown={shown} /> },
            { key: 'from', header: 'From', width: '28%', render: (fact) => <Origin fact={fact} /> },
            {
              key: 'expires',
              header: 'Expires',
              width: '140px',
              render: ({ expiresAt }) => <Expiry at={expiresAt} />,
            },
            {
              key: 'forget',
              header: 'Forget',
              headerHidden: true,
              width: '90px',
              align: 'end',
              render: ({ name }) =>
                mayChange && (
                  <Button size="small" onClick={() => setForgetting(name)} aria-label={`Forget ${name}`}>
                    Forget
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={forgetting !== null}
        onOpenChange={(open) => !open && setForgetting(null)}
        title={`Forget ${forgetting ?? 'this fact'}?`}
        description="The next conversation asks for it again. Records of earlier conversations keep it."
        confirmLabel="Forget"
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
  if (!shown) return <span className={styles.quiet}>Hidden</span>;
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
      {verified && <Chip kind="ok">Verified</Chip>}
    </span>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return <span className={styles.quiet}>Never</span>;
  if (Date.parse(at) <= Date.now()) return <Chip kind="warn">Expired</Chip>;
  return <RelativeTime at={at} />;
}
