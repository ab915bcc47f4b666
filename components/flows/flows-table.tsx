'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { ConceptTile } from '@/components/ui/concept';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { Table } from '@/components/ui/table';
import { sayWith } from '@/components/words/say-with';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import styles from './flows-table.module.css';
import { FlowDraft } from './listing/flow-draft';
import { FlowHealth } from './listing/flow-health';

const FlowMenu = onDemand(() => import('./listing/flow-menu').then((module) => module.FlowMenu));
const FlowPeople = onDemand(() => import('./listing/flow-people').then((module) => module.FlowPeople));
const FlowTraffic = onDemand(() => import('./listing/flow-traffic').then((module) => module.FlowTraffic));

/** A row per flow: what is live, whether the draft differs, and its problems. */
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
        {
          key: 'live',
          header: say('Live'),
          width: 'clamp(112px, 13cqi, 150px)',
          render: (flow) => <Live flow={flow} />,
        },
        {
          key: 'conversations',
          header: say('Conversations, 14 days'),
          width: 'clamp(106px, 16cqi, 184px)',
          render: (flow) => <FlowTraffic flow={flow} />,
        },
        {
          key: 'draft',
          header: say('Draft'),
          width: 'clamp(130px, 14cqi, 160px)',
          render: (flow) => <FlowDraft flow={flow} />,
        },
        {
          key: 'health',
          header: say('Health'),
          width: 'clamp(88px, 11cqi, 130px)',
          render: (flow) => <FlowHealth flow={flow} />,
        },
        {
          key: 'people',
          header: say('People'),
          width: '104px',
          spare: true,
          render: (flow) => <FlowPeople flow={flow} />,
        },
        {
          key: 'menu',
          header: say('More'),
          headerHidden: true,
          width: '60px',
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
    say('{count, plural, one {# graph} other {# graphs}}', { count: graphs }),
    say('{count, plural, one {# node} other {# nodes}}', { count: nodes }),
    ...(gates > 0 ? [say('{count, plural, one {# gate} other {# gates}}', { count: gates })] : []),
  ].join(', ');
  const listed = [...(flow.folder === null ? [] : [flow.folder]), ...flow.tags.map((tag) => `#${tag}`)].join(
    ' ',
  );
  return (
    <span className={styles.name}>
      <ConceptTile concept={gates > 0 ? 'gate' : 'graph'} size="large" />
      <span className={styles.lines}>
        <span className={styles.title} title={flow.name}>
          {flow.name}
        </span>
        <span className={styles.sub}>
          {listed !== '' && <b className={styles.listed}>{listed}</b>}
          {size}, <RelativeTime at={flow.updatedAt} words={(time) => say('edited {time}', { time })} />
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
            {sayWith('{mark}v{number} live', {
              mark: <i className={styles.dot} />,
              number: flow.live.number,
            })}
          </span>
        }
        second={
          <>
            <span className="sr-only">{say('released')} </span>
            <RelativeTime at={flow.live.since} />
          </>
        }
      />
    );
  }
  return (
    <TwoLines
      first={
        <span className={styles.quiet}>
          {sayWith('{mark}Not live', { mark: <i className={styles.ring} /> })}
        </span>
      }
      second={
        flow.latestVersion === null
          ? say('never published')
          : say('newest is v{number}', { number: flow.latestVersion })
      }
    />
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
