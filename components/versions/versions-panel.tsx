'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Where } from '@turnpike/engine/document';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { DockPanel } from '@/components/ui/dock-panel';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { say } from '@/lib/words/say';
import { CompareDialog } from './compare-dialog';
import { EnvironmentHistory } from './environment-history';
import { findLive, PublishedVersions, sortVersions } from './published-versions';
import { ReleaseDialog } from './release-dialog';
import { DraftReview } from './required/draft-review';
import { StoppedRollout } from './rollouts/stopped-rollout';
import { VersionDialog } from './version-dialog';
import styles from './versions-panel.module.css';

type VersionsPanelProps = {
  flowId: string;
  /** Content hash of the saved draft, to find the version with the same content. */
  draftHash?: string | null;
  onClose: () => void;
  /** Replaces the draft with a version's document. */
  onRestore: (document: unknown, version: number) => void;
  /** Shows an item in the draft. */
  onJump?: (where: Where) => void;
};

type Tab = 'versions' | 'environments';

/** Lists published versions and environments, with rollback. */
export function VersionsPanel({ flowId, draftHash, onClose, onRestore, onJump }: VersionsPanelProps) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<Tab>('versions');
  const [viewing, setViewing] = useState<number | null>(null);
  const [comparing, setComparing] = useState<number | null>(null);
  const [releasing, setReleasing] = useState<{
    version: VersionSummary;
    environment: EnvironmentName;
  } | null>(null);
  const versions = useQuery({
    queryKey: queryKeys.versions(flowId),
    queryFn: ({ signal }) => api.listVersions(flowId, { signal }),
  });
  const environments = useQuery({
    queryKey: queryKeys.environments(flowId),
    queryFn: ({ signal }) => api.listEnvironments(flowId, { signal }),
  });
  const running = environments.data?.flatMap(({ rollout }) => (rollout?.outcome === null ? [rollout] : []));
  const sorted = versions.data && sortVersions(versions.data);

  async function restore(number: number) {
    try {
      const { document } = await api.getVersion(flowId, number);
      onRestore(document, number);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ message: say('Could not restore v{number}', { number }), description, tone: 'bad' });
    }
  }

  return (
    <DockPanel title={say('Versions')} closeLabel={say('Close versions')} onClose={onClose}>
      {environments.data?.map((environment) => (
        <StoppedRollout key={environment.name} environment={environment} />
      ))}
      <Tabs<Tab>
        label={say('Versions and environments')}
        className={styles.tabs}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'versions', label: say('Published'), count: sorted?.length },
          { value: 'environments', label: say('Environments') },
        ]}
      >
        <TabPanel value="versions" className={styles.content}>
          {draftHash && <DraftReview flowId={flowId} hash={draftHash} />}
          <PublishedVersions
            flowId={flowId}
            query={versions}
            draftHash={draftHash}
            rollouts={running ?? []}
            onView={setViewing}
            onCompare={setComparing}
            onRestore={(number) => void restore(number)}
            onRelease={(version, environment) => setReleasing({ version, environment })}
          />
        </TabPanel>
        <TabPanel value="environments" className={styles.content}>
          {environments.isPending && (
            <SkeletonRows label={say('Loading environments')} rows={4} rowHeight={40} />
          )}
          {environments.isError && (
            <LoadError
              compact
              title={say('Could not load the environments')}
              error={environments.error}
              onRetry={() => environments.refetch()}
            />
          )}
          {environments.data?.toSorted(byRollout).map((environment) => (
            <EnvironmentHistory key={environment.name} flowId={flowId} environment={environment} />
          ))}
        </TabPanel>
      </Tabs>
      {viewing !== null && (
        <VersionDialog flowId={flowId} number={viewing} onClose={() => setViewing(null)} />
      )}
      {comparing !== null && sorted && (
        <CompareDialog
          flowId={flowId}
          versions={sorted}
          number={comparing}
          onClose={() => setComparing(null)}
          onJump={onJump}
        />
      )}
      {releasing && (
        <ReleaseDialog
          flowId={flowId}
          version={releasing.version}
          environment={releasing.environment}
          from={findLive(sorted, releasing.environment)?.number ?? null}
          onClose={() => setReleasing(null)}
          onReleased={() => queries.invalidateQueries({ queryKey: queryKeys.flows() })}
        />
      )}
    </DockPanel>
  );
}

/** A running rollout comes first, because it is watched. */
const byRollout = (a: Environment, b: Environment): number =>
  Number(b.rollout?.outcome === null) - Number(a.rollout?.outcome === null);
