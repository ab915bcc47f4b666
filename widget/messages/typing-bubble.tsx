import { say } from '@/lib/words/say';
import { MessageBubble } from './message-bubble';
import styles from './typing-bubble.module.css';
import unseen from './unseen.module.css';

/** A message that is being written. Its dots do not move for people who prefer less motion. */
export function TypingBubble() {
  return (
    <MessageBubble from="flow">
      <span className={unseen.text}>{say('The assistant is writing')}</span>
      <span aria-hidden className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
    </MessageBubble>
  );
}
