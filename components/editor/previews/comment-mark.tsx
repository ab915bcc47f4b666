'use client';

import { MessageSquare } from 'lucide-react';
import { say } from '@/lib/words/say';
import { NodeCardButton } from '../canvas/nodes/node-card-button';
import { usePanels } from '../editor-context';
import styles from './comment-mark.module.css';

/** The number of open comments on a card or connection. Opens the comments. */
export function CommentMark({ count, onOpen }: { count: number; onOpen?: () => void }) {
  const set = usePanels((state) => state.set);
  const label = say('{count, plural, one {# open comment} other {# open comments}}', { count });
  return (
    <span className={styles.mark}>
      <NodeCardButton
        title={label}
        label={label}
        icon={
          <span className={styles.count}>
            <MessageSquare aria-hidden />
            {count}
          </span>
        }
        onClick={() => {
          onOpen?.();
          set({ dock: 'comments', dockOpen: true });
        }}
      />
    </span>
  );
}
