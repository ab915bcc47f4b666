'use client';

import Link from 'next/link';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import styles from './published-summary.module.css';
import { toCurl } from './to-curl';
import type { Published } from './use-publish';

type PublishedSummaryProps = {
  flowId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  published: Published;
};

/** After a publish: that it is live, and how a program talks to it. */
export function PublishedSummary({ flowId, open, onOpenChange, published }: PublishedSummaryProps) {
  const { version, environment, isNew } = published;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={say('v{number} is live in {environment}', { number: version.number, environment })}
      footer={
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          {say('Done')}
        </Button>
      }
    >
      <div className={styles.body}>
        <StatusText tone="ok">
          {isNew
            ? sayWith('New conversations run it from now on. Its content has the hash {hash}', {
                hash: <code title={version.hash}>{version.hash.slice(0, 12)}</code>,
              })
            : say('The draft equals v{number}, so no new version was made.', { number: version.number })}
        </StatusText>
        <p className={styles.text}>
          {sayWith(
            'Start a conversation from a program. Put a key of yours in {code}; keys are made on the {link}.',
            { code: <code>TURNPIKE_API_KEY</code>, link: <Link href="/keys">{say('Keys page')}</Link> },
          )}
        </p>
        <CopyBlock label={say('curl command')} text={toCurl(window.location.origin, flowId, environment)} />
        <p className={styles.text}>
          {sayWith('The answer holds a {code}. Send it with {value} to go on.', {
            code: <code>sessionId</code>,
            value: <code>{'"input": {"type": "message", "text": "…"}'}</code>,
          })}
        </p>
      </div>
    </Dialog>
  );
}
