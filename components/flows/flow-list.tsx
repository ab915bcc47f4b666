'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { onDemand } from '@/components/ui/feedback/on-demand';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { arrangeFlows, DEFAULT_ARRANGEMENT } from '@/lib/pages/flows/arrange-flows';
import { say } from '@/lib/words/say';
import styles from './flow-list.module.css';
import { FlowsTable } from './flows-table';

const FlowListBar = onDemand(() => import('./listing/flow-list-bar').then((module) => module.FlowListBar));

/** Fewer flows need no search. */
const AT_A_GLANCE = 8;

/** The flows of the workspace, with a bar to find and sort them if there are many or some are put away. */
export function FlowList({ flows }: { flows: FlowSummary[] }) {
  const [arrangement, setArrangement] = useState(DEFAULT_ARRANGEMENT);
  const found = arrangeFlows(flows, arrangement);
  const isPlain = arrangement.words === '' && arrangement.place === 'all';
  const needsBar =
    flows.length > AT_A_GLANCE ||
    flows.some(({ folder, tags, archivedAt }) => folder !== null || tags.length > 0 || archivedAt !== null);
  return (
    <>
      {needsBar && (
        <div className={styles.bar}>
          <FlowListBar
            flows={flows}
            found={found.length}
            arrangement={arrangement}
            onChange={(change) => setArrangement({ ...arrangement, ...change })}
          />
        </div>
      )}
      {found.length > 0 && <FlowsTable flows={found} />}
      {found.length === 0 && isPlain && (
        <EmptyState
          illustration={<EmptyPicture kind="lost" />}
          title={say('All flows are archived')}
          description={say('Archived flows keep answering, and can be restored.')}
          actions={
            <Button onClick={() => setArrangement({ ...DEFAULT_ARRANGEMENT, place: 'archived' })}>
              {say('Show archived flows')}
            </Button>
          }
        />
      )}
      {found.length === 0 && !isPlain && (
        <EmptyState
          illustration={<EmptyPicture kind="lost" />}
          title={say('No flow matches')}
          description={say('Search matches words of the name, folder and tags, in any order.')}
          actions={
            <Button onClick={() => setArrangement(DEFAULT_ARRANGEMENT)}>{say('Show all flows')}</Button>
          }
        />
      )}
    </>
  );
}
