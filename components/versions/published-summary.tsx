'use client';

import Link from 'next/link';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/status-text';
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
      title={`v${version.number} is live in ${environment}`}
      footer={
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className={styles.body}>
        <StatusText tone="ok">
          {isNew ? (
            <>
              Published with hash <code title={version.hash}>{version.hash.slice(0, 12)}</code>
            </>
          ) : (
            `The draft equals v${version.number}, so no new version was made.`
          )}
        </StatusText>
        <p className={styles.text}>
          Start a conversation from a program. Put a key of yours in <code>TURNPIKE_API_KEY</code>; keys are
          made on the <Link href="/keys">Keys page</Link>.
        </p>
        <CopyBlock label="curl command" text={toCurl(window.location.origin, flowId, environment)} />
        <p className={styles.text}>
          The answer holds a <code>sessionId</code>. Send it with{' '}
          <code>{'"input": {"type": "message", "text": "…"}'}</code> to go on.
        </p>
      </div>
    </Dialog>
  );
}
