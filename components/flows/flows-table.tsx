'use client';

import { CircleX, FlaskConical, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '@/components/time/format-time';
import { RelativeTime } from '@/components/time/relative-time';
import { plural } from '@/components/trace/phrase';
import { ConceptTile } from '@/components/ui/concept';
import { StatusText } from '@/components/ui/status-text';
import { Table } from '@/components/ui/table';
import { sayWith } from '@/components/words/say-with';
import type { FlowSummary } from '@/lib/api/contract';
import { say } from '@/lib/words/say';
import { FlowMenu } from './flow-menu';
import styles from './flows-table.module.css';

/** One row a flow: what is live, how far the draft is, and whether it is sound. */
export function FlowsTable({ flows }: { flows: FlowSummary[] }) {
  return (
    <Table
      label={say('Flows')}
      density="roomy"
      rows={flows}
      rowKey={(flow) => flow.id}
      rowHref={(flow) => `/flows/${flow.id}`}
      columns={[
        { key: 'name', header: say('Name'), primary: true, render: (flow) => <FlowName flow={flow} /> },
        { key: 'live', header: say('Live'), width: '150px', render: (flow) => <Live flow={flow} /> },
        {
          key: 'conversations',
          header: say('Conversations'),
          width: '160px',
          render: (flow) => <Conversations flow={flow} />,
        },
        { key: 'draft', header: say('Draft'), width: '180px', render: (flow) => <Draft flow={flow} /> },
        { key: 'health', header: say('Health'), width: '130px', render: (flow) => <Health flow={flow} /> },
        {
          key: 'menu',
          header: say('More'),
          headerHidden: true,
          width: '48px',
          align: 'end',
          render: (flow) => <FlowMenu flow={flow} />,
        },
      ]}
    />
  );
}

function FlowName({ flow }: { flow: FlowSummary }) {
  const { graphs, nodes, gates } = flow.counts;
  const size = [
    plural(graphs, 'graph'),
    plural(nodes, 'node'),
    ...(gates > 0 ? [plural(gates, 'gate')] : []),
  ].join(', ');
  return (
    <span className={styles.name}>
      <ConceptTile concept={gates > 0 ? 'gate' : 'graph'} size="large" />
      <span className={styles.lines}>
        <span className={styles.title} title={flow.name}>
          {flow.name}
        </span>
        <span className={styles.sub}>
          {size}, <RelativeTime at={flow.updatedAt} prefix={say('edited ')} />
        </span>
      </span>
    </span>
  );
}

function Live({ flow }: { flow: FlowSummary }) {
  if (flow.live) {
    return (
      <TwoLines
        first={
          <span className={styles.live}>
            {sayWith('{strong}v{number} live', {
              strong: <i className={styles.dot} />,
              number: flow.live.number,
            })}
          </span>
        }
        second={
          <span title={flow.live.since}>
            {say('released {ago}', { ago: formatAgo(flow.live.since, Date.now()) })}
          </span>
        }
      />
    );
  }
  return (
    <TwoLines
      first={
        <span className={styles.quiet}>
          {sayWith('{strong}Not live', { strong: <i className={styles.ring} /> })}
        </span>
      }
      second={flow.latestVersion === null ? 'never published' : `newest is v${flow.latestVersion}`}
    />
  );
}

function Conversations({ flow }: { flow: FlowSummary }) {
  if (flow.conversations === 0) return <span className={styles.quiet}>{say('None yet')}</span>;
  return <b className={styles.number}>{flow.conversations.toLocaleString('en-GB').replaceAll(',', ' ')}</b>;
}

function Draft({ flow }: { flow: FlowSummary }) {
  if (!flow.live)
    return (
      <StatusText className={styles.middle} icon={<Pencil aria-hidden />}>
        {say('Draft only')}
      </StatusText>
    );
  if (flow.hash === flow.live.hash)
    return <StatusText className={styles.middle}>{say('Same as live')}</StatusText>;
  return (
    <StatusText className={styles.middle} icon={<Pencil aria-hidden />}>
      {say('Differs from v{number}', { number: flow.live.number })}
    </StatusText>
  );
}

function Health({ flow }: { flow: FlowSummary }) {
  const { errors, warnings, tests } = flow.health;
  return (
    <span className={styles.health}>
      {errors > 0 && (
        <span className={styles.bad} title={plural(errors, 'error')}>
          <CircleX aria-hidden />
          {errors}
          <span className="sr-only">{plural(errors, 'error').replace(/^\d+/, '')}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.warn} title={plural(warnings, 'warning')}>
          <TriangleAlert aria-hidden />
          {warnings}
          <span className="sr-only">{plural(warnings, 'warning').replace(/^\d+/, '')}</span>
        </span>
      )}
      <span className={styles.tests} title={plural(tests, 'test')}>
        <FlaskConical aria-hidden />
        {tests}
        <span className="sr-only">{plural(tests, 'test').replace(/^\d+/, '')}</span>
      </span>
    </span>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      {first}
      <span className={styles.indented}>{second}</span>
    </span>
  );
}
