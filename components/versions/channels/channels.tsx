'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { channelApi } from '@/lib/client/channel-client';
import { channelKeys } from '@/lib/client/channel-keys';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Channel, SavedChannel } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';
import { EnvironmentList } from '../environment-list/environment-list';
import { ChannelCallback } from './channel-callback';
import { ChannelDialog } from './channel-dialog';
import { ChannelItem } from './channel-item';

/** The messengers through which people talk to an environment. */
export function Channels({ flowId, name }: { flowId: string; name: EnvironmentName }) {
  const mayPublish = useMay('flows:publish');
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Channel | 'new' | null>(null);
  const [saved, setSaved] = useState<SavedChannel | null>(null);
  const queryKey = channelKeys.channels(flowId, name);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => channelApi.listChannels({ flowId, name }, { signal }),
    enabled: mayPublish,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  if (!mayPublish) return null;
  const channels = list.data ?? [];
  const max = LIMITS.channelsPerEnvironment;
  return (
    <>
      <EnvironmentList
        label={say('Channels of {environment}', { environment: name })}
        title={say('Channels')}
        query={list}
        count={list.data && channels.length}
        max={max}
        texts={{
          add: say('Connect channel'),
          tooMany: say('An environment has at most {max} channels', { max }),
          loading: say('Loading channels'),
          loadError: say('Could not load the channels'),
          empty: say('Talk to customers in Telegram and WhatsApp.'),
        }}
        onAdd={() => setEditing('new')}
      >
        {channels.map((channel) => (
          <ChannelItem
            key={channel.id}
            place={{ flowId, name, channelId: channel.id }}
            channel={channel}
            onEdit={() => setEditing(channel)}
            onChanged={refresh}
          />
        ))}
      </EnvironmentList>
      {editing && (
        <ChannelDialog
          environment={{ flowId, name }}
          known={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(channel) => {
            if (channel.verifyToken !== undefined) setSaved(channel);
            void refresh();
          }}
        />
      )}
      {saved && <ChannelCallback channel={saved} onClose={() => setSaved(null)} />}
    </>
  );
}
