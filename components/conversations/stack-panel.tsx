'use client';

import { PathVotes } from '@/components/trace/path-votes';
import { StackList } from '@/components/trace/stack-list';
import type { StackNow } from '@/lib/pages/conversations/read-stack';
import { declaredPaths } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './session-facts.module.css';

type StackPanelProps = { now: StackNow; names: Names; document: unknown };

/** The stack, finished runs and path votes after a turn. */
export function StackPanel({ now, names, document }: StackPanelProps) {
  return (
    <div className={styles.groups}>
      <h3 className={styles.heading}>{say('Stack')}</h3>
      <StackList stack={now.stack} finished={now.finished} names={names} />
      {(now.path || declaredPaths(document).length > 0) && (
        <>
          <h3 className={styles.heading}>{say('Paths')}</h3>
          <PathVotes choice={now.path} document={document} names={names} />
        </>
      )}
    </div>
  );
}
