'use client';

import { MessageCircleQuestionMark, MessageSquareText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useActions } from '../use-actions';
import styles from './empty-canvas.module.css';

/** What to do on a canvas with nothing on it. */
export function EmptyCanvas() {
  const actions = useActions();
  return (
    <div className={styles.empty}>
      <div className={styles.inside} data-chrome>
        <EmptyState
          title="Say what you need to know"
          description="Each card is one move: a question asks for facts, a message says something. Gates open when enough is known, and the next move follows by itself."
          actions={
            <>
              <Button
                variant="accent"
                size="large"
                icon={<MessageCircleQuestionMark />}
                onClick={() => actions.addNode('question')}
              >
                Add a question
              </Button>
              <Button size="large" icon={<MessageSquareText />} onClick={() => actions.addNode('message')}>
                Add a message
              </Button>
            </>
          }
        />
        <p className={styles.hint}>
          Or press N on the canvas, drag from “Add a node”, or paste nodes copied elsewhere.
        </p>
      </div>
    </div>
  );
}
