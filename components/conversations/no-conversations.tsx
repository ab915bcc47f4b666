import Link from 'next/link';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { LiveChatLink } from '@/components/versions/live-chat-link';
import { sayWith } from '@/components/words/say-with';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { toCurl } from '@/lib/pages/versions/to-curl';
import { say } from '@/lib/words/say';
import styles from './no-conversations.module.css';

type NoConversationsProps = {
  flows: readonly FlowSummary[] | undefined;
  /** Whether a filter causes the empty list. */
  onClear?: () => void;
};

/** Empty state: explains how to start the first conversation. */
export function NoConversations({ flows, onClear }: NoConversationsProps) {
  if (onClear) {
    return (
      <EmptyState
        illustration={<EmptyPicture kind="conversations" />}
        title={say('No conversation matches')}
        description={say('Use fewer words or filters. Masked facts cannot be searched.')}
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
                '{name} is live, but has no conversations yet. They appear here with the reason for every reply. Start the first one from its chat page, or from a terminal with a key from the {link}.',
                { name: <b>{live.name}</b>, link: <Link href="/keys">{say('Keys page')}</Link> },
              )
            : say(
                'Publish a flow to see its conversations here, with the reason for every reply. Simulator conversations are private and not stored.',
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
          <LiveChatLink flowId={live.id} environment="production" />
          <CopyBlock
            label={say('curl command')}
            text={toCurl(window.location.origin, live.id, 'production')}
          />
        </div>
      )}
    </>
  );
}
