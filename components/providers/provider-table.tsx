'use client';

import { Table } from '@/components/ui/table';
import { sayWith } from '@/components/words/say-with';
import type { ProviderResource } from '@/lib/contract/schemas/providers';
import { PROVIDER_KIND_WORDS } from '@/lib/pages/providers/kind-words';
import { say } from '@/lib/words/say';
import styles from './providers-page.module.css';
import { RowActions } from './row-actions';
import { TryProvider } from './try-provider';

type ProviderTableProps = {
  providers: readonly ProviderResource[];
  onChange: (provider: ProviderResource) => void;
  onRemove: (provider: ProviderResource) => void;
};

/** The providers, in the order in which profiles use them. */
export function ProviderTable({ providers, onChange, onRemove }: ProviderTableProps) {
  return (
    <>
      <Table
        label={say('Providers')}
        density="roomy"
        rows={providers}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: say('Name'), width: '26%', render: (row) => <Name provider={row} /> },
          { key: 'models', header: say('Models'), render: (row) => <Models provider={row} /> },
          {
            key: 'try',
            header: say('Connection test'),
            width: '30%',
            // Remount after each change, because earlier test results are outdated.
            render: (row) => <TryProvider key={row.updatedAt} name={row.name} />,
          },
          {
            key: 'actions',
            header: say('Edit or remove'),
            headerHidden: true,
            width: '170px',
            align: 'end',
            render: (row) => (
              <RowActions name={row.name} onChange={() => onChange(row)} onRemove={() => onRemove(row)} />
            ),
          },
        ]}
      />
      <p className={styles.note}>
        {sayWith(
          'Profiles use the fast and the best model of the first provider in this list. A single use can name any model, such as {model}. Requests contain the customer’s message, known values and texts of the flow.',
          { model: <code className={styles.code}>{exampleOf(providers[0])}</code> },
        )}
      </p>
    </>
  );
}

function Name({ provider: { name, kind, baseUrl, hasKey } }: { provider: ProviderResource }) {
  const label = kind === 'openai-compatible' ? 'OpenAI-compatible' : PROVIDER_KIND_WORDS[kind].label;
  return (
    <span className={styles.lines}>
      <b className={styles.name}>{name}</b>
      <span className={styles.quiet}>
        {label}, {hasKey ? say('key set') : say('no key')}
      </span>
      <code className={styles.address}>{baseUrl}</code>
    </span>
  );
}

function Models({ provider: { kind, fastModel, bestModel } }: { provider: ProviderResource }) {
  if (!fastModel && !bestModel)
    return <span className={styles.quiet}>{PROVIDER_KIND_WORDS[kind].gives}</span>;
  return (
    <span className={styles.lines}>
      <span>
        <span className={styles.quiet}>{say('Fast')} </span>
        <code className={styles.code}>{fastModel ?? say('none')}</code>
      </span>
      <span>
        <span className={styles.quiet}>{say('Best')} </span>
        <code className={styles.code}>{bestModel ?? say('none')}</code>
      </span>
    </span>
  );
}

const exampleOf = (provider: ProviderResource | undefined) =>
  `${provider?.name ?? 'openai'}/${provider?.fastModel ?? 'a-model'}`;
