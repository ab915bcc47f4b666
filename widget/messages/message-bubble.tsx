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
    <p
      className={classNames(styles.bubble, styles[from])}
      dir="auto"
      data-reply={from === 'flow' ? '' : undefined}
    >
      {speaker !== undefined && <span className={unseen.text}>{speaker}: </span>}
      {children}
    </p>
  );
}
