'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { SharedLink } from '@/components/copy/shared-link';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { isLoopback } from '@/lib/pages/versions/is-loopback';
import { say } from '@/lib/words/say';
import styles from './chat-link.module.css';
import { ChatPassword } from './chat-password';

type ChatLinkProps = {
  flowId: string;
  environment: Pick<Environment, 'name' | 'chatId' | 'hasChatPassword'>;
};

/** The address of an environment's chat page, to open, copy, scan and turn off. */
export function ChatLink({ flowId, environment }: ChatLinkProps) {
  const { name, chatId } = environment;
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.environments(flowId) });
  const open = useMutation({
    mutationFn: () => releaseApi.openChatLink(flowId, name),
    onSettled: reload,
    onError: (error) =>
      showToast({ message: say('No chat link yet'), description: error.message, tone: 'bad' }),
  });
  if (chatId === null) {
    return (
      <div className={styles.off}>
        <p className={styles.text}>
          {say('Let anyone with a link chat with the version in {environment}, without an account.', {
            environment: name,
          })}
        </p>
        <Button
          icon={<MessageCircle aria-hidden />}
          busy={open.isPending}
          busyLabel={say('Creating the link')}
          onClick={() => open.mutate()}
        >
          {say('Create chat link')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.on}>
      <SharedLink
        label={say('Chat link')}
        url={`${window.location.origin}/c/${chatId}`}
        words={{ code: say('QR code of the chat link'), open: say('Open chat'), copy: say('chat link') }}
        end={{
          label: say('Turn off'),
          title: say('Turn off this chat link?'),
          async run() {
            await releaseApi.closeChatLink(flowId, name);
            await reload();
          },
        }}
      >
        {isLoopback(window.location.hostname)
          ? say('This link opens only on this computer. Set TURNPIKE_URL to share it.')
          : environment.hasChatPassword
            ? say('Anyone with this link and its password can chat. Scan the code to try it on a phone.')
            : say('Anyone with this link can chat. Scan the code to try it on a phone.')}
      </SharedLink>
      <ChatPassword flowId={flowId} environment={environment} onChanged={reload} />
    </div>
  );
}
