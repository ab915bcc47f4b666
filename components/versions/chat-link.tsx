'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '@/components/copy/copy-button';
import { QrCode } from '@/components/settings/qr-code';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Environment } from '@/lib/contract/schemas/environments';
import { say } from '@/lib/words/say';
import styles from './chat-link.module.css';

type ChatLinkProps = { flowId: string; environment: Pick<Environment, 'name' | 'chatId'> };

/** The address of an environment's chat page, to open, copy, scan and turn off. */
export function ChatLink({ flowId, environment: { name, chatId } }: ChatLinkProps) {
  const queries = useQueryClient();
  const [isClosing, setClosing] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.environments(flowId) });
  const open = useMutation({
    mutationFn: () => api.openChatLink(flowId, name),
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
  const url = `${window.location.origin}/c/${chatId}`;
  return (
    <section className={styles.link} aria-label={say('Chat link')}>
      <div className={styles.code}>
        <QrCode text={url} label={say('QR code of the chat link')} />
      </div>
      <div className={styles.about}>
        <code className={styles.url}>{url}</code>
        <p className={styles.text}>
          {say('Anyone with this link can chat. Scan the code to try it on a phone.')}
        </p>
        <div className={styles.actions}>
          <Button asChild size="small">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {say('Open chat')}
            </a>
          </Button>
          <CopyButton label={say('chat link')} text={url} />
          <Button size="small" variant="ghost" onClick={() => setClosing(true)}>
            {say('Turn off')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title={say('Turn off this chat link?')}
        description={say(
          'It stops working at once and cannot be restored. A new link has a different address.',
        )}
        confirmLabel={say('Turn off')}
        onConfirm={async () => {
          await api.closeChatLink(flowId, name);
          await reload();
        }}
      />
    </section>
  );
}
