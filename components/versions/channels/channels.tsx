'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { channelApi } from '@/lib/client/channel-client';
import { channelKeys } from '@/lib/client/channel-keys';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Channel, SavedChannel } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';
import { ChannelCallback } from './channel-callback';
import { ChannelDialog } from './channel-dialog';
import { ChannelItem } from './channel-item';
import styles from './channels.module.css';

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
    <section className={styles.section} aria-label={say('Channels of {environment}', { environment: name })}>
      <header className={styles.head}>
        <h4 className={styles.title}>{say('Channels')}</h4>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabledReason={
            channels.length >= max ? say('An environment has at most {max} channels', { max }) : undefined
          }
          onClick={() => setEditing('new')}
        >
          {say('Connect channel')}
        </Button>
      </header>
      {list.isPending && <SkeletonRows label={say('Loading channels')} rows={1} rowHeight={40} />}
      {list.isError && (
        <LoadError
          compact
          title={say('Could not load the channels')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className={styles.quiet}>{say('Talk to customers in Telegram and WhatsApp.')}</p>
      )}
      {channels.length > 0 && (
        <ul className={styles.list}>
          {channels.map((channel) => (
            <ChannelItem
              key={channel.id}
              place={{ flowId, name, channelId: channel.id }}
              channel={channel}
              onEdit={() => setEditing(channel)}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
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
    </section>
  );
}
