import type { FilledPart } from '@turnpike/engine/turn';
import type { GivenRating } from '@/lib/chat/chat-log';
import { MessageBubble } from './message-bubble';
import { ReplyContent } from './reply-content';
import styles from './reply-message.module.css';

type ReplyMessageProps = {
  reply: { text: string; content?: readonly FilledPart[] | undefined; rated?: GivenRating };
  /** Read out before the text, where nothing visible names the speaker. */
  speaker?: string | undefined;
  /** Sends the message of a button. Without it buttons that send are shown as text. */
  onSay?: ((text: string) => void) | undefined;
  /** Sends the rating that the reply asks for. Without it the buttons are disabled. */
  onRate?: ((rated: GivenRating) => void) | undefined;
};

/** A reply: its text, then its parts. Every page that shows a reply draws it with this. */
export function ReplyMessage({
  reply: { text, content = [], rated },
  speaker,
  onSay,
  onRate,
}: ReplyMessageProps) {
  return (
    <div className={styles.reply}>
      <MessageBubble from="flow" speaker={speaker}>
        {text}
      </MessageBubble>
      <ReplyContent content={content} rated={rated} onSay={onSay} onRate={onRate} />
    </div>
  );
}
