'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { channelKeys } from '@/lib/client/channel-keys';
import { type WebhookPlace, webhookApi } from '@/lib/client/webhook-client';
import { say } from '@/lib/words/say';
import { PagedTable } from '../paged-table';
import styles from './webhooks.module.css';

type FailedDeliveriesProps = {
  place: WebhookPlace;
  name: string;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Deliveries that are not retried any more, to send again. */
export function FailedDeliveries({ place, name, onClose, onChanged }: FailedDeliveriesProps) {
  const queries = useQueryClient();
  const queryKey = channelKeys.failedDeliveries(place.webhookId);
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      webhookApi.listFailedDeliveries(place, { limit: 50, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const replay = useMutation({
    mutationFn: (id?: string) => webhookApi.replayDeliveries(place, id),
    async onSettled() {
      await Promise.all([queries.invalidateQueries({ queryKey }), onChanged()]);
    },
    onError: (error) =>
      showToast({ message: say('Could not send it again'), description: error.message, tone: 'bad' }),
  });
  const rows = list.data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('Failed deliveries of {name}', { name })}
      description={say('Each was tried for about a day. Sending one again makes a single attempt.')}
      footer={
        <>
          <Button onClick={() => list.refetch()} busy={list.isFetching} busyLabel={say('Loading')}>
            {say('Refresh')}
          </Button>
          {rows && rows.length > 0 && (
            <Button
              variant="ink"
              busy={replay.isPending}
              busyLabel={say('Queuing')}
              onClick={() => replay.mutate(undefined)}
            >
              {say('Send all again')}
            </Button>
          )}
        </>
      }
    >
      <PagedTable
        label={say('Failed deliveries')}
        list={list}
        rows={rows}
        loading={say('Loading failed deliveries')}
        failed={say('Could not load the failed deliveries')}
        empty={say('No failed deliveries')}
        columns={[
          {
            key: 'turn',
            header: say('Turn'),
            render: ({ sessionId, turn }) => (
              <Link href={`/conversations/${sessionId}`} className={styles.code}>
                {say('{conversation}, turn {turn}', { conversation: sessionId, turn })}
              </Link>
            ),
          },
          {
            key: 'failed',
            header: say('Failed'),
            width: '110px',
            render: ({ failedAt }) => <RelativeTime at={failedAt} />,
          },
          { key: 'attempts', header: say('Attempts'), width: '80px', render: ({ attempts }) => attempts },
          { key: 'error', header: say('Reason'), render: ({ error }) => error },
          {
            key: 'again',
            header: say('Send again'),
            headerHidden: true,
            width: '120px',
            align: 'end',
            render: ({ id, queued, sessionId, turn }) =>
              queued ? (
                <StatusText tone="waiting">{say('Queued')}</StatusText>
              ) : (
                <Button
                  size="small"
                  disabled={replay.isPending}
                  aria-label={say('Send turn {turn} of {session} again', { turn, session: sessionId })}
                  onClick={() => replay.mutate(id)}
                >
                  {say('Send again')}
                </Button>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
