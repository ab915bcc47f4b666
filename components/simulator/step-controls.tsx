'use client';

import { Bookmark, GitFork } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import type { Names } from '@/components/trace/names';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { getTurns } from '@/lib/editor/simulation/simulation-state';
import { describeStop } from './describe-stop';
import { SaveTestDialog } from './save-test-dialog';
import { useSimulation } from './simulation';
import { StepButtons } from './step-buttons';
import styles from './step-controls.module.css';

/** Moves through a stopped turn, and keeps a conversation: as a branch or as a test. */
export function StepControls({ names }: { names: Names }) {
  const [saving, setSaving] = useState(false);
  const stop = useSimulation((state) =>
    state.stepping ? (state.stepping.turn.stops[state.stepping.stop] ?? null) : null,
  );
  const count = useSimulation((state) => getTurns(state).length);
  const at = useSimulation((state) => state.at);
  const maySave = useMay('flows:write');
  const phase = useSimulation((state) => state.phase);
  return (
    <div className={styles.controls}>
      {stop && (
        <Chip kind="bad" size="medium" className={styles.stopped} icon={<i className={styles.dot} />}>
          {describeStop(stop, names)}
        </Chip>
      )}
      {stop && (
        <>
          <StepButtons />
          <span className={styles.rule} />
        </>
      )}
      {at !== null && (
        <span className={styles.fork}>
          <GitFork aria-hidden />
          Forks after turn {at + 1}
        </span>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<Bookmark aria-hidden />}
        disabledReason={
          stop
            ? 'Run the turn to its end first'
            : count === 0 || phase !== 'ready'
              ? 'There is no conversation to save'
              : maySave
                ? undefined
                : 'Saving tests is for editors and owners'
        }
        onClick={() => setSaving(true)}
      >
        Save as test
      </Button>
      {saving && <SaveTestDialog onClose={() => setSaving(false)} />}
    </div>
  );
}
