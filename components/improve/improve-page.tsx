'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { NeedTwoFactor } from '@/components/account/need-two-factor';
import { useMe } from '@/components/account/use-me';
import { useSignInRedirect } from '@/components/account/use-sign-in-redirect';
import { FlowCrumb } from '@/components/flow-views/flow-crumb';
import { FlowViews } from '@/components/flow-views/flow-views';
import { PageTitle } from '@/components/shell/page-title';
import { TopBar } from '@/components/shell/top-bar';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Progress } from '@/components/ui/feedback/progress';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { IconButton } from '@/components/ui/icon-button';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { IMPROVE_DAYS, QUEUE_KINDS } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import { DoneList } from './done-list';
import { GroupList, NO_GROUP } from './group-list';
import { GroupView } from './group-view';
import { ImproveBar } from './improve-bar';
import styles from './improve-page.module.css';
import { useAddImprovement } from './use-add-improvement';
import { type ImproveFilter, useGrouping, useImproveQueue } from './use-improve';
import { useImproveKeys } from './use-improve-keys';
import { useUndoImprovement } from './use-undo-improvement';

/** The messages that a flow could understand better: groups, one group, and what it could teach. */
export function ImprovePage({ flowId }: { flowId: string }) {
  const me = useMe();
  useSignInRedirect(me.error);
  const flow = useQuery({
    queryKey: [...queryKeys.flow(flowId), 'improve', 'flow'],
    queryFn: ({ signal }) => api.getFlow(flowId, { signal }),
  });
  const versions = useQuery({
    queryKey: queryKeys.versions(flowId),
    queryFn: ({ signal }) => api.listVersions(flowId, { signal }),
  });
  const [filter, setFilter] = useState<ImproveFilter>({ days: IMPROVE_DAYS.default });
  const queue = useImproveQueue(flowId, filter);
  const grouping = useGrouping(flowId);
  const [picked, setPicked] = useState<string>();
  const undo = useUndoImprovement(flowId);
  const adding = useAddImprovement(flowId, flow.data?.document ?? {});
  const ids = useMemo(
    () => [
      ...(queue.data?.groups.map(({ id }) => id) ?? []),
      ...(queue.data && queue.data.ungrouped > 0 ? [NO_GROUP] : []),
    ],
    [queue.data],
  );
  const chosen = picked !== undefined && ids.includes(picked) ? picked : ids[0];
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  const move = (by: number) => setPicked(ids[Math.max(0, Math.min(ids.length - 1, at + by))]);
  useImproveKeys({ j: () => move(1), k: () => move(-1) });
  const mayWrite = me.data?.scopes.includes('flows:write') ?? false;
  const open = QUEUE_KINDS.reduce((sum, kind) => sum + (queue.data?.counts[kind] ?? 0), 0);
  const isNarrow = open > 0 || filter.environment !== undefined || filter.version !== undefined;
  const isFirst = grouping.phase === 'running' && ids.length === 0;
  return (
    <div className={styles.page}>
      <TopBar
        nav={false}
        start={<FlowCrumb flowId={flowId} name={flow.data?.name} />}
        center={<FlowViews flowId={flowId} current="improve" />}
        end={
          <>
            {grouping.phase === 'running' && <Progress label={describeGrouping(grouping)} />}
            <IconButton
              label={say('Group new messages')}
              icon={<RefreshCw />}
              disabledReason={
                grouping.phase === 'running' ? say('New messages are being grouped.') : undefined
              }
              onClick={grouping.again}
            />
          </>
        }
      />
      <PageTitle name={flow.data ? say('Improve {name}', { name: flow.data.name }) : say('Improve')} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className="sr-only">{say('Improve')}</h1>
        <NeedTwoFactor me={me.data}>
          {(queue.isError || flow.isError) && (
            <LoadError
              title={say('Could not load the messages')}
              error={queue.error ?? flow.error}
              onRetry={() => queue.refetch()}
            />
          )}
          {grouping.phase === 'failed' && (
            <LoadError
              compact
              title={say('Could not group new messages')}
              error={grouping.error}
              onRetry={grouping.again}
            />
          )}
          {queue.data && (
            <ImproveBar
              flowId={flowId}
              queue={queue.data}
              versions={versions.data}
              filter={filter}
              onFilter={setFilter}
            />
          )}
          {(queue.isPending || isFirst) && !queue.isError && (
            <SkeletonRows label={say('Loading messages')} rows={8} rowHeight={44} />
          )}
          {queue.data && ids.length === 0 && grouping.phase !== 'running' && (
            <EmptyState
              illustration={<EmptyPicture kind="records" />}
              title={isNarrow ? say('No such messages') : say('Nothing to teach')}
              description={
                isNarrow
                  ? say('Choose all kinds, environments and versions to see other messages.')
                  : say('Every message of the last {days} days was understood.', { days: filter.days })
              }
            />
          )}
          {queue.data && (ids.length > 0 || queue.data.done.length > 0) && (
            <div className={styles.columns}>
              <aside className={styles.side}>
                {ids.length > 0 && <GroupList queue={queue.data} chosen={chosen} onChoose={setPicked} />}
                <DoneList
                  done={queue.data.done}
                  onUndo={mayWrite && !undo.isPending ? (id) => undo.mutate({ id }) : undefined}
                />
              </aside>
              {chosen !== undefined && flow.data && (
                <GroupView
                  key={chosen}
                  flowId={flowId}
                  document={flow.data.document}
                  filter={filter}
                  groupId={chosen}
                  group={queue.data.groups.find(({ id }) => id === chosen)}
                  place={{ at, of: ids.length }}
                  onMove={move}
                  mayWrite={mayWrite}
                  adding={adding}
                  onUndo={(id) => !undo.isPending && undo.mutate({ id })}
                />
              )}
            </div>
          )}
        </NeedTwoFactor>
      </main>
    </div>
  );
}

const describeGrouping = ({ done, of }: { done: number; of: number }): string =>
  of === 0 ? say('Looking for new messages') : say('Comparing messages: {done} of {of}', { done, of });
