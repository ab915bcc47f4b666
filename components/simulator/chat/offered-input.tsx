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

/** The customer's message of a turn, unless it is not text or is hidden. */
export function getWords({ input }: Pick<SimulatedTurn, 'input'>): string {
  return input.type === 'message' && !hasHidden(input.text) ? input.text : '';
}

/** Shown before a turn that was taken: repeat its input, or send something else. */
export function OfferedInput({ turn, names }: { turn: SimulatedTurn; names: Names }) {
  const { input, record } = turn;
  const came = describeInput(input, names, record.before.pending?.options);
  const hidden = hasHidden(input);
  const said = hidden ? say('hidden text') : came ? `“${came.text}”` : say('its start');
  return (
    <section className={styles.offer} aria-label={say('Try the turn again')}>
      <span className={styles.words}>
        {say('Before turn {turn}. Sending starts a new branch. The original input was {said}.', {
          turn: record.turn,
          said,
        })}
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          title={say('With the original answers of tools and models')}
          disabledReason={
            hidden ? say('The original message is hidden. Type what to try instead.') : undefined
          }
          onClick={() => void simulation.getState().retry()}
        >
          {say('Repeat')}
        </Button>
        <IconButton
          label={say('Cancel the retry')}
          size="small"
          icon={<X aria-hidden />}
          onClick={() => simulation.getState().goTo(null)}
        />
      </span>
    </section>
  );
}
