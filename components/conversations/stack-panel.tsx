'use client';

import type { ComponentProps } from 'react';
import { CommandLog } from '@/components/trace/command-log';
import { PathVotes } from '@/components/trace/path-votes';
import { SessionNotes } from '@/components/trace/session-notes';
import { StackList } from '@/components/trace/stack-list';
import type { StackNow } from '@/lib/pages/conversations/read-stack';
import { declaredPaths } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './session-facts.module.css';

type StackPanelProps = Pick<ComponentProps<typeof CommandLog>, 'commands'> & {
  now: StackNow;
  names: Names;
  document: unknown;
};

/** The stack, finished runs, path votes and commands after a turn, and why it failed. */
export function StackPanel({ now, commands, names, document }: StackPanelProps) {
  return (
    <div className={styles.groups}>
      <SessionNotes lastError={now.lastError} digression={now.digression} names={names} />
      <h3 className={styles.heading}>{say('Stack')}</h3>
      <StackList stack={now.stack} finished={now.finished} names={names} />
      {(now.path || declaredPaths(document).length > 0) && (
        <>
          <h3 className={styles.heading}>{say('Paths')}</h3>
          <PathVotes choice={now.path} document={document} names={names} />
        </>
      )}
      <h3 className={styles.heading}>{say('Commands')}</h3>
      <CommandLog commands={commands} names={names} />
    </div>
  );
}
