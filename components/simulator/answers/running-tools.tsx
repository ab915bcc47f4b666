'use client';

import { listRunning } from '@turnpike/engine/views';
import { Hourglass } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { getShownTurns } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { RunningToolRow } from './running-tool-row';
import styles from './running-tools.module.css';

/** Started tools that have not returned. Each result takes its own turn. */
export function RunningTools({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const ready = useSimulation((state) => state.phase === 'ready');
  // While an earlier turn is shown, results do not arrive on their own, or they would create a branch.
  const newest = useSimulation((state) => state.at === null);
  const running = listRunning(shown.map(({ record }) => record));
  if (running.length === 0 || shown.at(-1)?.record.after.ended) return null;
  return (
    <section className={styles.tools} aria-label={say('Running tools')}>
      <p className={styles.title}>
        <Hourglass aria-hidden />
        {say('Running')}
      </p>
      {running.map((tool, place) => (
        <RunningToolRow
          key={tool.operationId}
          running={tool}
          names={names}
          // One at a time, because each result takes a turn.
          arrives={ready && newest && place === 0}
        />
      ))}
    </section>
  );
}
