import { RelativeTime } from '@/components/time/relative-time';
import { Chip } from '@/components/ui/chip';
import { Table } from '@/components/ui/table';
import type { CustomerSummary } from '@/lib/contract/schemas/customers';
import { say } from '@/lib/words/say';
import styles from './customers-page.module.css';

/** Capabilities shown per row before the rest are counted. */
const SHOWN = 3;

export function CustomerTable({ rows }: { rows: readonly CustomerSummary[] }) {
  return (
    <Table<CustomerSummary>
      label={say('Customers')}
      density="roomy"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/customers/${encodeURIComponent(id)}`}
      columns={[
        {
          key: 'id',
          header: say('Customer'),
          primary: true,
          render: ({ id }) => (
            <b className={styles.name} dir="auto">
              {id}
            </b>
          ),
        },
        {
          key: 'facts',
          header: say('Known'),
          width: '110px',
          render: ({ facts }) =>
            facts === 0 ? (
              <Quiet>{say('None')}</Quiet>
            ) : (
              say('{count, plural, one {# fact} other {# facts}}', { count: facts })
            ),
        },
        {
          key: 'capabilities',
          header: say('Capabilities'),
          width: '30%',
          render: ({ capabilities }) => <Capabilities names={capabilities} />,
        },
        {
          key: 'conversations',
          header: say('Conversations'),
          width: '130px',
          align: 'end',
          render: ({ conversations }) => conversations,
        },
        {
          key: 'updated',
          header: say('Last seen'),
          width: '150px',
          align: 'end',
          render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
        },
      ]}
    />
  );
}

function Capabilities({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Quiet>{say('None')}</Quiet>;
  return (
    <span className={styles.chips}>
      {names.slice(0, SHOWN).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {names.length > SHOWN && <Quiet>{say('and {count} more', { count: names.length - SHOWN })}</Quiet>}
    </span>
  );
}

function Quiet({ children }: { children: React.ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
