'use client';

import { GitFork } from 'lucide-react';
import type { Names } from '@/components/trace/names';
import { Button } from '@/components/ui/button';
import type { SimulatedTurn } from '@/lib/editor/simulation/types';
import { say } from '@/lib/words/say';
import styles from './chat.module.css';
import { describeStop } from './describe-stop';
import { focusComposer } from './focus-composer';
import { simulation } from './simulation';
import { StepButtons } from './step-buttons';

type LookedAtProps = { turn: SimulatedTurn; stop: number; names: Names };

/** A turn that was taken and is looked at in its middle: where, and what can be done from there. */
export function LookedAt({ turn, stop, names }: LookedAtProps) {
  const place = turn.stops[stop];
  return (
    <div className={styles.stepping}>
      {place && <span>{describeStop(place, names, turn.record.events)}</span>}
      <StepButtons />
      <span className={styles.choices}>
        <Button
          size="small"
          icon={<GitFork aria-hidden />}
          onClick={() => {
            simulation.getState().forkHere();
            focusComposer();
          }}
        >
          {say('Try this turn again')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => simulation.getState().goTo(null)}>
          {say('Back to the end')}
        </Button>
      </span>
    </div>
  );
}
