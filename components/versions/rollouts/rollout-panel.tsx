'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/fields/switch';
import { sayWith } from '@/components/words/say-with';
import { queryKeys } from '@/lib/client/query-keys';
import { rolloutApi } from '@/lib/client/rollout-client';
import type { ChangeRollout, Rollout } from '@/lib/contract/schemas/releases/rollouts';
import { say } from '@/lib/words/say';
import { RolloutFigures } from './rollout-figures';
import { RolloutShare } from './rollout-share';
import styles from './rollouts.module.css';

/** The figures are read again this often while the panel is open. */
const REFRESH_MS = 15_000;

/** A running rollout: its share, both versions side by side, and the ways to end it. */
export function RolloutPanel({ flowId, rollout }: { flowId: string; rollout: Rollout }) {
  const { id, candidate, baseline, environment, percent, automaticStop, startedAt, startedBy } = rollout;
  const place = { flowId, rolloutId: id };
  const queries = useQueryClient();
  const mayPublish = useMay('flows:publish');
  const [ending, setEnding] = useState<'finish' | 'stop' | null>(null);
  const report = useQuery({
    queryKey: queryKeys.rollout(flowId, id),
    queryFn: ({ signal }) => rolloutApi.getRollout(place, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.flows() });
  // Turnpike or another tab may have changed it.
  const isStale = report.data !== undefined && !isSame(report.data, rollout);
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: queryKeys.environments(flowId) });
  }, [isStale, queries, flowId]);
  const change = useMutation({
    mutationFn: (body: ChangeRollout) => rolloutApi.changeRollout(place, body),
    onSuccess: (changed) =>
      changed.percent !== percent &&
      showToast({
        message: say('{percent} % of new conversations start on v{number}', {
          percent: changed.percent,
          number: candidate,
        }),
        tone: 'ok',
      }),
    onSettled: refresh,
    onError: (error) =>
      showToast({ message: say('The rollout was not changed'), description: error.message, tone: 'bad' }),
  });
  const notAllowed = mayPublish ? undefined : say('Only editors and owners can release');
  return (
    <section className={styles.panel} aria-label={say('Rollout of v{number}', { number: candidate })}>
      <header className={styles.head}>
        <h4 className={styles.title}>
          {say('v{candidate} for {percent} % of new conversations', { candidate, percent })}
        </h4>
        <p className={styles.quiet}>
          {sayWith('Started by {name}, {time}. The others start on v{baseline}.', {
            name: startedBy,
            time: <RelativeTime at={startedAt} />,
            baseline,
          })}
        </p>
      </header>
      <RolloutShare
        key={percent}
        percent={percent}
        busy={change.isPending}
        notAllowed={notAllowed}
        onChange={(next) => change.mutate({ percent: next })}
      />
      {report.isPending && <SkeletonRows label={say('Loading the figures')} rows={6} rowHeight={32} />}
      {report.isError && (
        <LoadError
          compact
          title={say('Could not load the figures')}
          error={report.error}
          onRetry={() => report.refetch()}
        />
      )}
      {report.data && <RolloutFigures flowId={flowId} report={report.data} />}
      <Switch
        label={say('Stop automatically')}
        hint={say('If handoffs, deadlocks or errors get significantly more frequent')}
        checked={automaticStop}
        disabled={change.isPending || !mayPublish}
        onCheckedChange={(next) => change.mutate({ automaticStop: next })}
      />
      <div className={styles.actions}>
        <Button disabledReason={notAllowed} onClick={() => setEnding('stop')}>
          {say('Stop rollout')}
        </Button>
        <Button disabledReason={notAllowed} onClick={() => setEnding('finish')}>
          {say('Finish rollout')}
        </Button>
      </div>
      {ending !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setEnding(null)}
          {...(ending === 'finish'
            ? {
                title: say('Make v{candidate} live for all new conversations?', { candidate }),
                confirmLabel: say('Finish rollout'),
                tone: 'ink',
              }
            : {
                title: say('Start all new conversations on v{baseline} again?', { baseline }),
                confirmLabel: say('Stop rollout'),
                tone: 'ink',
              })}
          description={say('Conversations in progress in {environment} stay on their version.', {
            environment,
          })}
          onConfirm={async () => {
            await (ending === 'finish' ? rolloutApi.finishRollout(place) : rolloutApi.stopRollout(place));
            await refresh();
            showToast({
              message: say('v{number} is live in {environment}', {
                number: ending === 'finish' ? candidate : baseline,
                environment,
              }),
              tone: 'ok',
            });
          }}
        />
      )}
    </section>
  );
}

const isSame = (a: Rollout, b: Rollout): boolean =>
  a.outcome === b.outcome && a.percent === b.percent && a.automaticStop === b.automaticStop;
