'use client';

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { getTurns } from '@/lib/editor/simulation/simulation-state';
import { say } from '@/lib/words/say';
import { SaveTestDialog } from './save-test-dialog';
import { useSimulation } from './simulation';
import styles from './step-controls.module.css';

/** Keeping the conversation as a test. */
export function StepControls() {
  const [saving, setSaving] = useState(false);
  const stepping = useSimulation((state) => state.stepping !== null);
  const count = useSimulation((state) => getTurns(state).length);
  const cut = useSimulation(({ recorded }) => recorded !== null && recorded.loaded < recorded.total);
  const maySave = useMay('flows:write');
  const phase = useSimulation((state) => state.phase);
  return (
    <div className={styles.controls}>
      <Button
        variant="ghost"
        size="small"
        icon={<Bookmark aria-hidden />}
        disabledReason={
          stepping
            ? say('Run the turn to its end first')
            : count === 0 || phase !== 'ready'
              ? say('There is no conversation to save')
              : cut
                ? say('Only its newest turns are here, and a test needs all')
                : maySave
                  ? undefined
                  : say('Saving tests is for editors and owners')
        }
        onClick={() => setSaving(true)}
      >
        {say('Save as test')}
      </Button>
      {saving && <SaveTestDialog onClose={() => setSaving(false)} />}
    </div>
  );
}
