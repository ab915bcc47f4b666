import { RelativeTime } from '@/components/time/relative-time';
import { plural } from '@/components/trace/phrase';
import { Chip } from '@/components/ui/chip';
import { Table } from '@/components/ui/table';
import type { CustomerSummary } from '@/lib/api/contract';
import styles from './customers-page.module.css';

/** How many capabilities a row shows before it counts the rest. */
const SHOWN = 3;

export function CustomerTable({ rows }: { rows: readonly CustomerSummary[] }) {
  return (
    <Table<CustomerSummary>
      label="Customers"
      density="roomy"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/customers/${encodeURIComponent(id)}`}
      columns={[
        {
          key: 'id',
          header: 'Customer',
          primary: true,
          render: ({ id }) => (
            <b className={styles.name} dir="auto">
              {id}
            </b>
          ),
        },
        {
          key: 'facts',
          header: 'Known',
          width: '110px',
          render: ({ facts }) => (facts === 0 ? <Quiet>Nothing</Quiet> : plural(facts, 'fact')),
        },
        {
          key: 'capabilities',
          header: 'Capabilities',
          width: '30%',
          render: ({ capabilities }) => <Capabilities names={capabilities} />,
        },
        {
          key: 'conversations',
          header: 'Conversations',
          width: '130px',
          align: 'end',
          render: ({ conversations }) => conversations,
        },
        {
          key: 'updated',
          header: 'Heard of',
          width: '150px',
          align: 'end',
          render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
        },
      ]}
    />
  );
}

function Capabilities({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Quiet>None</Quiet>;
  return (
    <span className={styles.chips}>
      {names.slice(0, SHOWN).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {names.length > SHOWN && <Quiet>and {names.length - SHOWN} more</Quiet>}
    </span>
  );
}

function Quiet({ children }: { children: React.ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
