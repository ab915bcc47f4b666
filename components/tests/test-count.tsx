'use client';

import { FlaskConical } from 'lucide-react';
import { usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './test-count.module.css';

/** How many tests passed in the last run, red if any failed. Opens the tests. */
export function TestCount() {
  const results = useTestRuns((state) => state.results);
  const view = usePanels((state) => state.view);
  const set = usePanels((state) => state.set);
  const of = results.size;
  if (of === 0) return null;
  const passed = [...results.values()].filter(({ outcome }) => outcome.ok).length;
  return (
    <Button
      variant="ghost"
      className={passed < of ? styles.bad : styles.ok}
      icon={<FlaskConical />}
      aria-label={say('Tests: {passed} of {of} passed', { passed, of })}
      aria-pressed={view === 'tests'}
      onClick={() => set({ view: view === 'tests' ? 'canvas' : 'tests' })}
    >
      {`${passed}/${of}`}
    </Button>
  );
}
