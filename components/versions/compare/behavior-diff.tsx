'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useDraft } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { say } from '@/lib/words/say';
import styles from './behavior-diff.module.css';
import { ComparisonResult } from './comparison-result';
import { useComparison } from './use-comparison';

type BehaviorDiffProps = {
  flowId: string;
  from: VersionName;
  to: VersionName;
  /** Called when a conversation opens in the simulator. */
  onPlay: () => void;
};

/** Tells whether every conversation is the same with two versions, and shows the conversations that differ. */
export function BehaviorDiff({ flowId, from, to, onPlay }: BehaviorDiffProps) {
  const before = useDocument(flowId, from);
  const after = useDocument(flowId, to);
  const failed = [before, after].find(({ error }) => error);
  const { answer, isRunning, isStopped, stop, searchLonger } = useComparison(before.document, after.document);
  return (
    <section className={styles.behavior} aria-label={say('Every conversation')}>
      <h3 className={styles.heading}>{say('Every conversation')}</h3>
      {failed?.error && (
        <LoadError
          compact
          title={say('Could not load the versions')}
          error={failed.error}
          onRetry={failed.retry}
        />
      )}
      {!failed && isRunning && (
        <div className={styles.line}>
          <StatusText tone="waiting">
            {answer?.kind === 'progress'
              ? say('Comparing: {states} situations searched, {open} found but not yet searched', {
                  states: answer.progress.states,
                  open: answer.progress.open,
                })
              : say('Comparing every conversation')}
          </StatusText>
          <Button size="small" onClick={stop}>
            {say('Stop')}
          </Button>
        </div>
      )}
      {isStopped && (
        <div className={styles.line}>
          <StatusText tone="warn" live>
            {say('Stopped. Not every conversation was compared.')}
          </StatusText>
          <Button size="small" onClick={searchLonger}>
            {say('Compare again')}
          </Button>
        </div>
      )}
      {!isStopped && answer?.kind === 'blocked' && (
        <p className={styles.quiet}>
          {say('{version} has errors. Fix them to compare its conversations.', {
            version: nameVersion(answer.which === 'before' ? from : to),
          })}
        </p>
      )}
      {!isStopped && answer?.kind === 'failed' && (
        <ErrorState compact title={say('Could not compare the conversations')} message={answer.reason} />
      )}
      {!isStopped && answer?.kind === 'compared' && (
        <ComparisonResult
          result={answer}
          sides={{
            before: { name: nameVersion(from), document: before.document },
            after: { name: nameVersion(to), document: after.document },
          }}
          flowId={flowId}
          onPlay={onPlay}
          onSearchLonger={searchLonger}
        />
      )}
    </section>
  );
}

const nameVersion = (version: VersionName): string => (version === 'draft' ? say('Draft') : `v${version}`);

type LoadedVersion = { document: unknown; error: Error | null; retry: () => void };

/** The document of a version, or the draft as it is when the comparison opens. */
function useDocument(flowId: string, version: VersionName): LoadedVersion {
  const current = useDraft();
  const [draft] = useState(current);
  const query = useQuery({
    queryKey: queryKeys.version(flowId, Number(version)),
    queryFn: ({ signal }) => api.getVersion(flowId, Number(version), { signal }),
    enabled: version !== 'draft',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const document = version === 'draft' ? draft : query.data?.document;
  return { document, error: version === 'draft' ? null : query.error, retry: () => void query.refetch() };
}
