'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type AlertPlace, alertApi, alertKeys } from '@/lib/client/alert-client';
import { describeReading } from '@/lib/pages/alerts/alert-words';
import { say } from '@/lib/words/say';
import { PagedTable } from '../paged-table';

const KINDS = {
  raised: say('Raised'),
  repeated: say('Still above the limit'),
  resolved: say('Resolved'),
} as const;

type AlertHistoryProps = { place: AlertPlace; name: string; onClose: () => void };

/** When an alert was raised and resolved. */
export function AlertHistory({ place, name, onClose }: AlertHistoryProps) {
  const list = useInfiniteQuery({
    queryKey: alertKeys.events(place.alertId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      alertApi.listAlertEvents(place, { limit: 50, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = list.data?.pages.flatMap(({ events }) => events);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('History: {name}', { name })}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <PagedTable
        label={say('History')}
        list={list}
        rows={rows}
        loading={say('Loading the history')}
        failed={say('Could not load the history')}
        empty={say('Not raised yet')}
        columns={[
          { key: 'event', header: say('Event'), render: ({ kind }) => KINDS[kind] },
          { key: 'reading', header: say('Counted'), render: ({ reading }) => describeReading(reading) },
          {
            key: 'notice',
            header: say('Notice'),
            width: '110px',
            render: ({ notified }) => (notified ? say('sent') : say('not sent')),
          },
          { key: 'at', header: say('When'), width: '120px', render: ({ at }) => <RelativeTime at={at} /> },
        ]}
      />
    </Dialog>
  );
}
