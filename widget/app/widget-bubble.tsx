import { MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { say } from '@/lib/words/say';
import unseen from '@/widget/messages/unseen.module.css';
import styles from './widget-bubble.module.css';

type WidgetBubbleProps = { ref: Ref<HTMLButtonElement>; unread: number; onOpen: () => void };

/** The round button in the corner of the page, with the number of new messages. */
export function WidgetBubble({ ref, unread, onOpen }: WidgetBubbleProps) {
  const news =
    unread === 0 ? '' : say('{count, plural, one {# new message} other {# new messages}}', { count: unread });
  return (
    <div className={styles.corner}>
      <button
        ref={ref}
        type="button"
        className={styles.bubble}
        aria-label={say(
          '{count, plural, =0 {Open chat} one {Open chat, # new message} other {Open chat, # new messages}}',
          { count: unread },
        )}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <MessageCircle aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <span role="status" className={unseen.text}>
        {news}
      </span>
    </div>
  );
}
