'use client';

import { Bookmark } from 'lucide-react';
import { useStore } from 'zustand';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { askToSave, saving } from '@/lib/simulator/panel/ask-to-save';
import { findSaveObstacle } from '@/lib/simulator/store/find-save-obstacle';
import { say } from '@/lib/words/say';
import { SaveTestDialog } from '../save-test-dialog';
import { useSimulation } from '../simulation';
import styles from './step-controls.module.css';

/** Saves the conversation as a test. */
export function StepControls() {
  const asked = useStore(saving, (state) => state.asked);
  const obstacle = useSimulation(findSaveObstacle);
  const maySave = useMay('flows:write');
  return (
    <div className={styles.controls}>
      <Button
        variant="ghost"
        size="small"
        icon={<Bookmark aria-hidden />}
        disabledReason={obstacle ?? (maySave ? undefined : say('Only editors and owners can save tests'))}
        onClick={() => askToSave()}
      >
        {say('Save as test')}
      </Button>
      {asked && <SaveTestDialog onClose={() => askToSave(false)} />}
    </div>
  );
}
