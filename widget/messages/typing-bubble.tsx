import { say } from '@/lib/words/say';
import { MessageBubble } from './message-bubble';
import styles from './typing-bubble.module.css';
import unseen from './unseen.module.css';

/**
 * A message that is being written: its text so far, or dots. The text is read out when it is complete. The dots do not move for
 * people who prefer less motion.
 */
export function TypingBubble({ written = '' }: { written?: string }) {
  return (
    <MessageBubble from="flow">
      <span className={unseen.text}>{say('The assistant is writing')}</span>
      {written === '' ? (
        <span aria-hidden className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
      ) : (
        <span aria-hidden>{written}</span>
      )}
    </MessageBubble>
  );
}
