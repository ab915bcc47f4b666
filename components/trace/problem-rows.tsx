'use client';

import type { Problem } from '@turnpike/engine/document';
import { CircleX, TriangleAlert } from 'lucide-react';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './problem-rows.module.css';

type ProblemRowsProps = {
  /** `place` is shown in words, for a view that cannot show the place itself. */
  problems: readonly (Problem & { place?: string })[];
  onJump?: (problem: Problem) => void;
};

/** Problems, errors first, with links to their places if the view can show them. */
export function ProblemRows({ problems, onJump }: ProblemRowsProps) {
  const sorted = [...problems].sort(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  return (
    <ul className={styles.rows}>
      {sorted.map((problem) => {
        const key = `${problem.pointer} ${problem.code} ${sayMessage(problem.message)}`;
        const words = (
          <>
            {problem.severity === 'error' ? (
              <CircleX aria-label={say('Error')} className={styles.bad} />
            ) : (
              <TriangleAlert aria-label={say('Warning')} className={styles.warn} />
            )}
            <span className={styles.message}>
              {sayMessage(problem.message)}
              {problem.place !== undefined && <code className={styles.place}>{problem.place}</code>}
            </span>
            <code className={styles.pointer} title={problem.pointer}>
              {problem.code}
            </code>
          </>
        );
        return (
          <li key={key}>
            {onJump ? (
              <button type="button" className={styles.row} onClick={() => onJump(problem)}>
                {words}
              </button>
            ) : (
              <div className={styles.row}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
