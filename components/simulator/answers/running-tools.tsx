'use client';

import { Hourglass } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { listRunning } from '@/lib/simulator/store/list-running';
import { getShownTurns } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { RunningToolRow } from './running-tool-row';
import styles from './running-tools.module.css';

/** Tools that were started and are still at it. Their results come in a moment, as turns of their own. */
export function RunningTools({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const ready = useSimulation((state) => state.phase === 'ready');
  // From an earlier turn nothing comes in by itself: that would begin a branch nobody asked for.
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
          // One after the other: a turn is taken for each.
          arrives={ready && newest && place === 0}
        />
      ))}
    </section>
  );
}
