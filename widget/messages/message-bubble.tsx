import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './message-bubble.module.css';
import unseen from './unseen.module.css';

type MessageBubbleProps = {
  /** The side of the conversation. A person of the workspace is on the side of the flow. */
  from: 'customer' | 'flow';
  /** Read out before the text, where nothing visible names the speaker. */
  speaker?: string | undefined;
  children: ReactNode;
};

/** One text of a conversation. */
export function MessageBubble({ from, speaker, children }: MessageBubbleProps) {
  return (
    <p className={classNames(styles.bubble, styles[from])} data-reply={from === 'flow' ? '' : undefined}>
      {speaker !== undefined && <span className={unseen.text}>{speaker}: </span>}
      {/* Only the text has its own direction; the corner of the bubble follows the side of the speaker. */}
      <span className={styles.text} dir="auto">
        {children}
      </span>
    </p>
  );
}
