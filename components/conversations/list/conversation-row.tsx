import { Flag, StickyNote } from 'lucide-react';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { Chip } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/fields/checkbox';
import type { FoundConversation } from '@/lib/contract/schemas/conversations';
import { formatLength, nameChannel } from '@/lib/pages/conversations/conversation-words';
import { formatCost } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './conversation-list.module.css';
import { FoundWords } from './found-words';
import { Outcome } from './outcome-words';
import { ShortRating } from './short-rating';

type ConversationRowProps = {
  conversation: FoundConversation;
  /** The name of the node it is at. */
  node: string | undefined;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: (selected: boolean) => void;
};

/** A conversation of the list. Its words are the link that opens it beside the list. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, node, isOpen, isSelected, onOpen, onSelect } = props;
  const { flow, lastWords, tags, flags, notes, rating, failedTools, outcome, turns, channel, micros } =
    conversation;
  const words = lastWords?.text ?? say('No message yet');
  return (
    <tr className={styles.row} aria-current={isOpen || undefined}>
      <td className={styles.check}>
        <Checkbox
          label={say('Select “{words}”', { words })}
          labelHidden
          checked={isSelected}
          onCheckedChange={onSelect}
        />
      </td>
      <td className={styles.words}>
        <Link
          href={`/conversations/${encodeURIComponent(conversation.id)}`}
          prefetch={false}
          className={styles.open}
          data-row={conversation.id}
          onClick={(event) => {
            // Another tab gets the whole page.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {lastWords ? <FoundWords {...lastWords} /> : <em className={styles.none}>{words}</em>}
        </Link>
        <p className={styles.below}>
          <span className="ellipsis">
            {node === undefined ? flow.name : say('{flow}, at {node}', { flow: flow.name, node })}
          </span>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          {flags > 0 && (
            <Chip kind="bad" icon={<Flag aria-hidden />}>
              {say('Looks wrong')}
            </Chip>
          )}
          {notes > 0 && (
            <Chip icon={<StickyNote aria-hidden />}>
              {say('{count, plural, one {# note} other {# notes}}', { count: notes })}
            </Chip>
          )}
        </p>
      </td>
      <td data-label={say('Outcome')}>
        <Outcome outcome={outcome} />
        <p className={styles.below}>
          {failedTools.length > 0
            ? say('{tools} failed', { tools: failedTools.join(', ') })
            : node !== undefined && outcome === 'left' && say('at {node}', { node })}
        </p>
      </td>
      <td data-label={say('Length')}>
        {say('{count, plural, one {# turn} other {# turns}}', { count: turns })}
        <p className={styles.below}>
          {formatLength(conversation.createdAt, conversation.updatedAt)}
          {micros > 0 && ` · ${formatCost(micros)}`}
        </p>
      </td>
      <td data-label={say('Rating')}>
        {rating ? <ShortRating rating={rating} /> : <span className={styles.none}>{say('not rated')}</span>}
      </td>
      <td data-label={say('Channel')}>{nameChannel(channel)}</td>
      <td data-label={say('Last turn')} className={styles.when}>
        <RelativeTime at={conversation.updatedAt} />
      </td>
    </tr>
  );
}
