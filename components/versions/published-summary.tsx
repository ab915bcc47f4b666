'use client';

import Link from 'next/link';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import { toCurl } from '@/lib/pages/versions/to-curl';
import { say } from '@/lib/words/say';
import { LiveChatLink } from './live-chat-link';
import styles from './published-summary.module.css';
import { ScheduledSummary } from './required/scheduled-summary';
import { sayReleased } from './rollouts/release-version';
import type { PublishedVersion } from './use-publish';
import { WebsiteSnippet } from './website-snippet';

type PublishedSummaryProps = {
  flowId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  published: PublishedVersion;
};

/** Shown after publishing: the live version, and how to call it. */
export function PublishedSummary({ flowId, open, onOpenChange, published }: PublishedSummaryProps) {
  const { version, environment, isNew, share, at } = published;
  if (at !== undefined)
    return <ScheduledSummary open={open} onOpenChange={onOpenChange} published={{ ...published, at }} />;
  const hash = <code title={version.hash}>{version.hash.slice(0, 12)}</code>;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={sayReleased({ version: version.number, environment, share, choice: { at, reason: undefined } })}
      footer={
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          {say('Done')}
        </Button>
      }
    >
      <div className={styles.body}>
        <StatusText tone="ok">
          {isNew
            ? share === 'all'
              ? sayWith('New conversations use it from now on. Content hash: {hash}', { hash })
              : sayWith('Both versions are compared under Environments. Content hash: {hash}', { hash })
            : say('The draft is the same as v{number}, so no new version was created.', {
                number: version.number,
              })}
        </StatusText>
        <LiveChatLink flowId={flowId} environment={environment} />
        {environment === 'production' && <WebsiteSnippet flowId={flowId} />}
        <p className={styles.text}>
          {sayWith('Start a conversation over the API. Replace {code} with a key from the {link}.', {
            code: <code>TURNPIKE_API_KEY</code>,
            link: <Link href="/keys">{say('Keys page')}</Link>,
          })}
        </p>
        <CopyBlock label={say('curl command')} text={toCurl(window.location.origin, flowId, environment)} />
        <p className={styles.text}>
          {sayWith('The response contains a {code}. Send it with {value} to continue.', {
            code: <code>sessionId</code>,
            value: <code>{'"input": {"type": "message", "text": "…"}'}</code>,
          })}
        </p>
      </div>
    </Dialog>
  );
}
