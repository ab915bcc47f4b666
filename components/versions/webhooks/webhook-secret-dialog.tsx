'use client';

import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './webhooks.module.css';

/** The secret of a webhook, shown once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Secret of the webhook')}
      footer={
        <Button variant="ink" onClick={onClose}>
          {say('I have copied it')}
        </Button>
      }
    >
      <div className={styles.form}>
        <StatusText tone="warn">{say('This secret is shown only once.')}</StatusText>
        <CopyBlock label={say('Secret of the webhook')} text={secret} />
        <p className={styles.quiet}>
          {say('Verify the signature of each delivery with it, as Standard Webhooks describes.')}
        </p>
      </div>
    </Dialog>
  );
}
