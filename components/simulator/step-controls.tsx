'use client';

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import type { Names } from '@/components/trace/names';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { getTurns } from '@/lib/editor/simulation/simulation-state';
import { describeHit } from './describe-stop';
import { RunToChip } from './run-to-chip';
import { SaveTestDialog } from './save-test-dialog';
import { useSimulation } from './simulation';
import { StepButtons } from './step-buttons';
import styles from './step-controls.module.css';

/** Moves through a stopped turn, and keeps a conversation: as a branch or as a test. */
export function StepControls({ names }: { names: Names }) {
  const [saving, setSaving] = useState(false);
  const stepping = useSimulation((state) => state.stepping);
  const stop = stepping?.turn.stops[stepping.stop];
  const count = useSimulation((state) => getTurns(state).length);
  const looking = useSimulation(
    (state) => state.look !== null || state.at !== null || state.recorded !== null,
  );
  const maySave = useMay('flows:write');
  const phase = useSimulation((state) => state.phase);
  return (
    <div className={styles.controls}>
      <RunToChip names={names} />
      {stepping && stop && (
        <Chip
          kind="bad"
          size="medium"
          className={styles.stopped}
          icon={<i className={styles.dot} />}
          title={describeHit(stepping, names)}
        >
          {describeHit(stepping, names)}
        </Chip>
      )}
      {(stop || looking) && (
        <>
          <StepButtons />
          <span className={styles.rule} />
        </>
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
