'use client';

import { CircleCheck, CircleX, Play } from 'lucide-react';
import { useCoverageFeed } from '@/components/coverage/use-coverage-feed';
import { useRunAll } from '@/components/coverage/use-run-all';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import { usePanels, useTestRuns } from '../../editor-context';
import styles from './tabs.module.css';

/** The tests whose last run reached a part, with their results. */
export function TestsTab({ part }: { part: string }) {
  const { tests } = useCoverageFeed();
  const results = useTestRuns((state) => state.results);
  const running = useTestRuns((state) => state.running);
  const set = usePanels((state) => state.set);
  const runAll = useRunAll();
  if (tests.isError) return <p className={styles.words}>{say('Could not load the tests.')}</p>;
  if (!tests.data) return null;
  const saved = tests.data;
  const ran = saved.flatMap(({ id, name }) => {
    const outcome = results.get(id)?.outcome;
    return outcome ? [{ id, name, outcome }] : [];
  });
  const reached = ran.filter(({ outcome }) => outcome.touched[part]);
  return (
    <div className={styles.part}>
      {saved.length === 0 ? (
        <p className={styles.words}>{say('No tests yet. Simulate a conversation and save it as a test.')}</p>
      ) : ran.length === 0 ? (
        <p className={styles.words}>{say('Run the tests to see which of them come here.')}</p>
      ) : reached.length === 0 ? (
        <p className={styles.words}>{say('No test comes here.')}</p>
      ) : (
        <ul className={styles.list} aria-label={say('Tests that come here')}>
          {reached.map(({ id, name, outcome }) => (
            <li key={id}>
              <button type="button" onClick={() => set({ view: 'tests', test: id })}>
                {outcome.ok ? (
                  <CircleCheck className={styles.good} aria-label={say('Passed')} />
                ) : (
                  <CircleX className={styles.bad} aria-label={say('Failed')} />
                )}
                <span className="ellipsis">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {running ? (
        <StatusText tone="waiting">
          {say('Test {done} of {of}', { done: running.done + 1, of: running.of })}
        </StatusText>
      ) : saved.length > 0 ? (
        <Button size="small" icon={<Play aria-hidden />} onClick={() => void runAll()}>
          {say('Run the tests')}
        </Button>
      ) : (
        <Button
          size="small"
          icon={<Play aria-hidden />}
          onClick={() => set({ dock: 'simulator', dockOpen: true })}
        >
          {say('Simulate')}
        </Button>
      )}
    </div>
  );
}
