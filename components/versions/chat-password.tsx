'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { releaseApi } from '@/lib/client/release-client';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { say } from '@/lib/words/say';
import styles from './chat-link.module.css';
import { ChatPasswordDialog } from './chat-password-dialog';

type ChatPasswordProps = {
  flowId: string;
  environment: Pick<Environment, 'name' | 'hasChatPassword'>;
  onChanged: () => Promise<void>;
};

/** Whether a chat link asks for a password, to set, change and remove it. */
export function ChatPassword({
  flowId,
  environment: { name, hasChatPassword },
  onChanged,
}: ChatPasswordProps) {
  const [isSetting, setSetting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className={styles.password}>
      <span className={styles.text}>
        {hasChatPassword ? say('The chat link has a password.') : say('The chat link has no password.')}
      </span>
      <span className={styles.actions}>
        <Button size="small" onClick={() => setSetting(true)}>
          {hasChatPassword ? say('Change password') : say('Set a password')}
        </Button>
        {hasChatPassword && (
          <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
            {say('Remove password')}
          </Button>
        )}
      </span>
      {isSetting && (
        <ChatPasswordDialog
          flowId={flowId}
          environment={name}
          onClose={() => setSetting(false)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={say('Remove the password of this chat link?')}
        description={say('Anyone with the link can then chat.')}
        confirmLabel={say('Remove password')}
        onConfirm={async () => {
          await releaseApi.removeChatPassword(flowId, name);
          await onChanged();
        }}
      />
    </div>
  );
}
