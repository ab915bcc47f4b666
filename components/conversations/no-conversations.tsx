import Link from 'next/link';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { toCurl } from '@/components/versions/to-curl';
import { sayWith } from '@/components/words/say-with';
import type { FlowSummary } from '@/lib/api/contract';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';

type NoConversationsProps = {
  flows: readonly FlowSummary[] | undefined;
  /** There while a filter is what leaves nothing to show. */
  onClear?: () => void;
};

/** Where conversations come from, and how to hold the first: with a flow that is live, or by making one live. */
export function NoConversations({ flows, onClear }: NoConversationsProps) {
  if (onClear) {
    return (
      <EmptyState
        illustration={<EmptyPicture kind="conversations" />}
        title={say('No conversation matches')}
        description={say('Choose another flow or status.')}
        actions={<Button onClick={onClear}>{say('Clear filters')}</Button>}
      />
    );
  }
  const live = flows?.find((flow) => flow.live);
  return (
    <>
      <EmptyState
        illustration={<EmptyPicture kind="conversations" />}
        title={say('No conversations yet')}
        description={
          live
            ? sayWith(
                '{name} is live, and nobody has talked to it yet. Each conversation is kept here with the reason for every reply. Start the first from a terminal; a key for it is made on the {link}.',
                { name: <b>{live.name}</b>, link: <Link href="/keys">{say('Keys page')}</Link> },
              )
            : say(
                'Publish a flow, and what people say with it is kept here, with the reason for every reply. Conversations in the simulator are yours alone and are not kept.',
              )
        }
        actions={
          !live && (
            <Button asChild>
              <Link href="/flows">{say('Choose a flow to publish')}</Link>
            </Button>
          )
        }
      />
      {live && (
        <div className={styles.example}>
          <CopyBlock
            label={say('curl command')}
            text={toCurl(window.location.origin, live.id, 'production')}
          />
        </div>
      )}
    </>
  );
}
