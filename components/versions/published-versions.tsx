'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ScrollArea } from '@/components/ui/scroll-area';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Rollout } from '@/lib/contract/schemas/releases/rollouts';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { say } from '@/lib/words/say';
import { VersionItem } from './version-item';
import styles from './versions-panel.module.css';

/** Versions, newest first. */
export const sortVersions = (versions: readonly VersionSummary[]): VersionSummary[] =>
  versions.toSorted((a, b) => b.number - a.number);

/** The version that is live in an environment. */
export const findLive = (
  versions: readonly VersionSummary[] | undefined,
  environment: EnvironmentName,
): VersionSummary | undefined => versions?.find(({ environments }) => environments.includes(environment));

type PublishedVersionsProps = {
  flowId: string;
  query: UseQueryResult<readonly VersionSummary[]>;
  draftHash: string | null | undefined;
  /** Running rollouts of all environments. */
  rollouts: readonly Rollout[];
  onView: (number: number) => void;
  onCompare: (number: number) => void;
  onRestore: (number: number) => void;
  onRelease: (version: VersionSummary, environment: EnvironmentName) => void;
};

/** The list of published versions, newest first. */
export function PublishedVersions(props: PublishedVersionsProps) {
  const { flowId, query, draftHash, rollouts, onView, onCompare, onRestore, onRelease } = props;
  const versions = sortVersions(query.data ?? []);
  const liveNumbers = {
    production: findLive(versions, 'production')?.number ?? null,
    staging: findLive(versions, 'staging')?.number ?? null,
  };
  return (
    <>
      {query.isPending && <SkeletonRows label={say('Loading versions')} rows={4} rowHeight={72} />}
      {query.isError && (
        <LoadError
          compact
          title={say('Could not load the versions')}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          compact
          title={say('No versions yet')}
          description={say(
            'Publish the draft as version 1 to make it live. You can compare, roll back to and restore every version.',
          )}
        />
      )}
      <ScrollArea>
        <ol className={styles.list}>
          {versions.map((version) => (
            <VersionItem
              key={version.number}
              flowId={flowId}
              version={version}
              isDraft={draftHash === version.hash}
              liveNumbers={liveNumbers}
              rollouts={rollouts.filter(({ candidate }) => candidate === version.number)}
              onView={() => onView(version.number)}
              onCompare={() => onCompare(version.number)}
              onRestore={() => onRestore(version.number)}
              onRelease={(environment) => onRelease(version, environment)}
            />
          ))}
        </ol>
      </ScrollArea>
    </>
  );
}
