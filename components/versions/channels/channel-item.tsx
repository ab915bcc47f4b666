'use client';

import { CalendarClock, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type ChannelPlace, channelApi } from '@/lib/client/channel-client';
import type { Channel } from '@/lib/contract/schemas/channels';
import { MESSENGER_NAMES } from '@/lib/pages/versions/messenger-names';
import { say } from '@/lib/words/say';
import { EnvironmentListItem } from '../environment-list/environment-list-item';
import { ChannelDeliveries } from './channel-deliveries';
import { ChannelState } from './channel-state';
import { ScheduledDialog } from './scheduled-dialog';

type ChannelItemProps = {
  place: ChannelPlace;
  channel: Channel;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
};

/** A connected messenger: its name, its state, and what can be done with it. */
export function ChannelItem({ place, channel, onEdit, onChanged }: ChannelItemProps) {
  const [asking, setAsking] = useState<'delete' | 'deliveries' | 'scheduled' | null>(null);
  const { name, kind } = channel;
  const close = () => setAsking(null);
  return (
    <EnvironmentListItem
      name={`${MESSENGER_NAMES[kind]} ${name}`}
      state={<ChannelState channel={channel} />}
      actions={[
        {
          id: 'deliveries',
          label: say('Sent messages'),
          icon: <ListChecks aria-hidden />,
          onSelect: () => setAsking('deliveries'),
        },
        {
          id: 'scheduled',
          label: say('Scheduled conversations'),
          icon: <CalendarClock aria-hidden />,
          onSelect: () => setAsking('scheduled'),
        },
        { id: 'edit', label: say('Edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
        { kind: 'separator', id: 'rule' },
        {
          id: 'delete',
          label: say('Disconnect'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => setAsking('delete'),
        },
      ]}
    >
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={say('Disconnect {name}?', { name })}
        description={say('The flow stops replying there. Conversations are kept.')}
        confirmLabel={say('Disconnect')}
        onConfirm={async () => {
          await channelApi.deleteChannel(place);
          await onChanged();
        }}
      />
      {asking === 'deliveries' && <ChannelDeliveries place={place} name={name} onClose={close} />}
      {asking === 'scheduled' && <ScheduledDialog place={place} kind={kind} name={name} onClose={close} />}
    </EnvironmentListItem>
  );
}
