'use client';

import { ArrowDownToLine, Play, Redo2, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { simulation, useSimulation } from './simulation';
import styles from './step-controls.module.css';

/** Back, over, into and run, for the turn that is being stepped through. */
export function StepButtons() {
  const first = useSimulation((state) => state.stepping?.stop === 0);
  const { step } = simulation.getState();
  return (
    <span className={styles.controls}>
      <IconButton
        label="Step back"
        size="small"
        icon={<Undo2 aria-hidden />}
        disabledReason={first ? 'This is the first stop of the turn' : undefined}
        onClick={() => step('back')}
      />
      <IconButton
        label="Step over, to the next node or stage"
        size="small"
        icon={<Redo2 aria-hidden />}
        onClick={() => step('over')}
      />
      <IconButton
        label="Step into, to the next change"
        size="small"
        icon={<ArrowDownToLine aria-hidden />}
        onClick={() => step('into')}
      />
      <Button variant="accent" size="small" icon={<Play aria-hidden />} onClick={() => step('run')}>
        Run
      </Button>
    </span>
  );
}
