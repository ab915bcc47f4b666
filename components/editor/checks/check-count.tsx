'use client';

import { BadgeCheck, CircleDashed, CircleX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { countVerdicts, listResultVerdicts } from '@/lib/editor/checks/list-verdicts';
import { say } from '@/lib/words/say';
import { usePanels, useProof } from '../editor-context';
import styles from './check-count.module.css';

/** The verdicts of the last proof in the bar. Opens the checks. */
export function CheckCount() {
  const result = useProof((state) => state.result);
  const isRunning = useProof(({ phase }) => phase === 'running' || phase === 'waiting');
  const view = usePanels((state) => state.view);
  const set = usePanels((state) => state.set);
  const counts = result && countVerdicts(listResultVerdicts(result));
  const state = counts
    ? say('{proved} of {of} proved, {found} violated, {undecided} not decided', counts)
    : say('no result yet');
  const tone = !counts || counts.undecided > 0 ? undefined : styles.ok;
  return (
    <Button
      variant="ghost"
      className={classNames(styles.count, counts && counts.found > 0 ? styles.bad : tone)}
      icon={counts && counts.found > 0 ? <CircleX /> : counts && tone ? <BadgeCheck /> : <CircleDashed />}
      aria-label={say('Checks: {state}', { state })}
      title={isRunning ? say('{state}. The draft is being proved', { state }) : state}
      aria-pressed={view === 'checks'}
      onClick={() => set({ view: view === 'checks' ? 'canvas' : 'checks' })}
    >
      {counts ? `${counts.proved}/${counts.of}` : '–'}
    </Button>
  );
}
