'use client';

import { GitFork } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { describeStop } from '@/lib/simulator/panel/describe-stop';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './chat/chat.module.css';
import { focusComposer } from './chat/focus-composer';
import { StepButtons } from './debugger/step-buttons';
import { simulation } from './simulation';

type LookedAtProps = { turn: SimulatedTurn; stop: number; names: Names };

/** A turn that is shown at one of its stops, with actions. */
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
