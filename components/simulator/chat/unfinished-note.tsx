'use client';

import type { Where } from '@turnpike/engine/document';
import { ProblemRows } from '@/components/trace/problem-rows';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './unfinished-note.module.css';

/** What is missing where the conversation will stop, folded. */
export function UnfinishedNote({ onJump }: { onJump?: (where: Where) => void }) {
  const unfinished = useSimulation((state) => state.unfinished);
  if (unfinished.length === 0) return null;
  return (
    <details className={styles.note}>
      <summary>
        {say(
          '{count, plural, one {# error} other {# errors}}. The conversation stops at each unfinished node.',
          { count: unfinished.length },
        )}
      </summary>
      <ProblemRows problems={unfinished} onJump={onJump && ((problem) => onJump(problem.where))} />
    </details>
  );
}
