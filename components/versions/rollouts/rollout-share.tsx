'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { MAX_PERCENT, MIN_PERCENT } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';
import styles from './rollouts.module.css';

/** The shares that one press of the button leads through. */
const STEPS = [5, 10, 25, 50, 75];

type RolloutShareProps = {
  percent: number;
  busy: boolean;
  notAllowed: string | undefined;
  onChange: (percent: number) => void;
};

/** Raises or lowers the share: to the next step, or to a number. */
export function RolloutShare({ percent, busy, notAllowed, onChange }: RolloutShareProps) {
  const [typed, setTyped] = useState(percent);
  const target = typed === percent ? STEPS.find((step) => step > percent) : typed;
  return (
    <div className={styles.share}>
      <NumberStepper
        label={say('Share')}
        suffix="%"
        value={typed}
        onValueChange={(next) => setTyped(Math.round(next))}
        min={MIN_PERCENT}
        max={MAX_PERCENT}
        disabled={notAllowed !== undefined}
      />
      <Button
        busy={busy}
        busyLabel={say('Changing')}
        disabledReason={
          notAllowed ?? (target === undefined ? say('Finish the rollout to reach everyone') : undefined)
        }
        onClick={() => target !== undefined && onChange(target)}
      >
        {target === undefined
          ? say('Raise')
          : target > percent
            ? say('Raise to {target} %', { target })
            : say('Lower to {target} %', { target })}
      </Button>
    </div>
  );
}
