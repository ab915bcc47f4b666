'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type ChannelPlace, channelApi } from '@/lib/client/channel-client';
import { channelKeys } from '@/lib/client/channel-keys';
import { say } from '@/lib/words/say';
import { PagedTable } from '../paged-table';
import { DeliveryStateText } from './delivery-state-text';

type ChannelDeliveriesProps = { place: ChannelPlace; name: string; onClose: () => void };

/** What was sent to customers, with the states that the messenger reported. */
export function ChannelDeliveries({ place, name, onClose }: ChannelDeliveriesProps) {
  const list = useInfiniteQuery({
    queryKey: channelKeys.channelDeliveries(place.channelId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      channelApi.listChannelDeliveries(place, { limit: 50, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('Messages sent by {name}', { name })}
      footer={
        <Button onClick={() => list.refetch()} busy={list.isFetching} busyLabel={say('Loading')}>
          {say('Refresh')}
        </Button>
      }
    >
      <PagedTable
        label={say('Sent messages')}
        list={list}
        rows={list.data?.pages.flatMap(({ deliveries }) => deliveries)}
        loading={say('Loading messages')}
        failed={say('Could not load the messages')}
        empty={say('No messages yet')}
        columns={[
          { key: 'to', header: say('To'), width: '150px', render: ({ to }) => <code>{to}</code> },
          {
            key: 'turn',
            header: say('Turn'),
            width: '70px',
            render: ({ sessionId, turn }) =>
              sessionId !== null && turn !== null ? (
                <Link
                  href={`/conversations/${sessionId}`}
                  aria-label={say('{conversation}, turn {turn}', { conversation: sessionId, turn })}
                >
                  {turn}
                </Link>
              ) : null,
          },
          {
            key: 'state',
            header: say('State'),
            render: (delivery) => <DeliveryStateText delivery={delivery} />,
          },
          {
            key: 'at',
            header: say('Time'),
            width: '110px',
            render: ({ queuedAt }) => <RelativeTime at={queuedAt} />,
          },
        ]}
      />
    </Dialog>
  );
}
