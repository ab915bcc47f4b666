'use client';

import type { Where } from '@turnpike/engine/document';
import { ProblemRows } from '@/components/trace/problem-rows';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './blocked-draft.module.css';

/** The draft cannot run: lists the errors with links. */
export function BlockedDraft({ names, onJump }: { names: Names; onJump?: (where: Where) => void }) {
  const blocking = useSimulation((state) => state.blocking);
  const main = blocking.find(({ where }) => where.kind === 'node' || where.kind === 'graph')?.where;
  const graph = main && 'graph' in main ? names.graph(main.graph) : null;
  return (
    <div className={styles.blocked} role="alert">
      <h3 className={styles.title}>{say('This draft cannot run yet')}</h3>
      <p className={styles.text}>
        {graph
          ? say('Fix {count, plural, one {# error} other {# errors}} in {graph} first.', {
              count: blocking.length,
              graph,
            })
          : say('Fix {count, plural, one {# error} other {# errors}} in the flow first.', {
              count: blocking.length,
            })}
      </p>
      <ProblemRows problems={blocking} onJump={onJump && ((problem) => onJump(problem.where))} />
    </div>
  );
}
