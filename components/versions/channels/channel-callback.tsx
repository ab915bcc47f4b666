'use client';

import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { SavedChannel } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';
import styles from './channels.module.css';

/** The last step of connecting WhatsApp: what to enter in Meta's dashboard. */
export function ChannelCallback({ channel, onClose }: { channel: SavedChannel; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Tell Meta where to send messages')}
      footer={
        <Button variant="ink" onClick={onClose}>
          {say('Done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <ol className={styles.steps}>
          <li>{say('Open your app at developers.facebook.com, then WhatsApp, Configuration.')}</li>
          <li>{say('Enter this callback URL and this verify token.')}</li>
          <li>{say('Subscribe to the webhook field messages.')}</li>
        </ol>
        <CopyBlock
          label={say('Callback URL')}
          text={`${window.location.origin}${channel.callbackPath}`}
          wrap
        />
        <CopyBlock label={say('Verify token')} text={channel.verifyToken ?? ''} wrap />
      </div>
    </Dialog>
  );
}
