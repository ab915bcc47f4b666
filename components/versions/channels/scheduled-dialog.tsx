'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { type ChannelPlace, channelApi } from '@/lib/client/channel-client';
import { channelKeys } from '@/lib/client/channel-keys';
import type { ChannelKind } from '@/lib/contract/names';
import type { ScheduledConversation } from '@/lib/contract/schemas/channels';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import styles from '../environment-list/environment-list.module.css';
import { PagedTable } from '../paged-table';
import { NewSchedule } from './new-schedule';

type ScheduledDialogProps = { place: ChannelPlace; kind: ChannelKind; name: string; onClose: () => void };

/** Conversations that start at a time: those that wait, and what became of the others. */
export function ScheduledDialog({ place, kind, name, onClose }: ScheduledDialogProps) {
  const list = useInfiniteQuery({
    queryKey: channelKeys.scheduledConversations(place.channelId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      channelApi.listScheduledConversations(place, { limit: 50, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

  async function cancel({ id }: ScheduledConversation) {
    try {
      await channelApi.cancelScheduledConversation({ ...place, scheduledId: id });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ message: say('Could not cancel'), description, tone: 'bad' });
    }
    await list.refetch();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('Scheduled conversations of {name}', { name })}
      footer={
        <Button onClick={() => list.refetch()} busy={list.isFetching} busyLabel={say('Loading')}>
          {say('Refresh')}
        </Button>
      }
    >
      <NewSchedule place={place} kind={kind} onScheduled={() => list.refetch()} />
      <PagedTable
        label={say('Scheduled conversations')}
        list={list}
        rows={list.data?.pages.flatMap(({ conversations }) => conversations)}
        loading={say('Loading conversations')}
        failed={say('Could not load the scheduled conversations')}
        empty={say('No conversations are scheduled')}
        columns={[
          { key: 'to', header: say('To'), width: '150px', render: ({ to }) => <code>{to}</code> },
          { key: 'at', header: say('Time'), width: '170px', render: ({ at }) => formatInstant(at) },
          { key: 'state', header: say('State'), render: (one) => <ScheduledState conversation={one} /> },
          {
            key: 'cancel',
            header: say('Change'),
            width: '90px',
            render: (one) =>
              one.state === 'scheduled' && (
                <Button
                  size="small"
                  aria-label={say('Cancel the conversation with {to}', { to: one.to })}
                  onClick={() => cancel(one)}
                >
                  {say('Cancel')}
                </Button>
              ),
          },
        ]}
      />
    </Dialog>
  );
}

type ScheduledStateProps = { conversation: ScheduledConversation };

function ScheduledState({ conversation: { state, error, sessionId } }: ScheduledStateProps) {
  switch (state) {
    case 'scheduled':
      return <StatusText tone="waiting">{say('Scheduled')}</StatusText>;
    case 'started':
      return (
        <StatusText tone="ok">
          <Link href={`/conversations/${sessionId}`}>{say('Started')}</Link>
        </StatusText>
      );
    case 'canceled':
      return <StatusText tone="waiting">{say('Canceled')}</StatusText>;
    case 'refused':
      return (
        <span className={styles.state}>
          <StatusText tone="bad">{say('Not started')}</StatusText>
          <span className={styles.quiet}>{error}</span>
        </span>
      );
  }
}
