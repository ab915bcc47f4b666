'use client';

import { RotateCcw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { hasHidden } from '@/lib/simulator/recorded/recorded';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation } from '../simulation';
import styles from './offered-input.module.css';

/** The customer's words of a turn, where they were words and are not hidden. */
export function getWords({ input }: Pick<SimulatedTurn, 'input'>): string {
  return input.type === 'message' && !hasHidden(input.text) ? input.text : '';
}

/** One stands before a turn that was taken: its input can be given again as it was, or something else be said. */
export function OfferedInput({ turn, names }: { turn: SimulatedTurn; names: Names }) {
  const { input, record } = turn;
  const came = describeInput(input, names, record.before.pending?.options);
  const hidden = hasHidden(input);
  const said = hidden ? say('words that are hidden') : came ? `“${came.text}”` : say('its start');
  return (
    <section className={styles.offer} aria-label={say('Try the turn again')}>
      <span className={styles.words}>
        {say('Before turn {turn}. What you do now starts a new branch. Then it was {said}.', {
          turn: record.turn,
          said,
        })}
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          title={say('With the answers that tools and models gave then')}
          disabledReason={hidden ? say('What was said is hidden: type what to try instead') : undefined}
          onClick={() => void simulation.getState().retry()}
        >
          {say('As it was')}
        </Button>
        <IconButton
          label={say('Stop trying it again')}
          size="small"
          icon={<X aria-hidden />}
          onClick={() => simulation.getState().goTo(null)}
        />
      </span>
    </section>
  );
}
