'use client';

import { sayWith } from '@/components/words/say-with';
import { describeOverride } from '@/lib/simulator/panel/describe-change';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './retaken-note.module.css';

/** In the middle of a turn: what changing a value does here, and what it has done. */
export function RetakenNote({ names }: { names: Names }) {
  const stepping = useSimulation((state) => state.stepping);
  const looking = useSimulation((state) => state.look !== null);
  const stop = stepping?.turn.stops[stepping.stop];
  if (!stepping || !stop)
    return looking ? (
      <p className={styles.note}>
        {say('What you change here holds from here on: the turn is taken again with it, in a branch.')}
      </p>
    ) : null;
  const { change, meant } = stepping;
  if (!change && !meant)
    return (
      <p className={styles.note}>
        {say('What you change here holds from here on: the turn is taken again with it.')}
      </p>
    );
  const { made, undone } = describeOverride(change ?? {}, stop.session, names);
  const understood = describeOverride({ facts: meant }, stop.session, names);
  return (
    <p className={styles.note} role="status">
      {meant &&
        sayWith('The message was taken again as if it said: {made}.', {
          made: <b>{understood.made.join(', ')}</b>,
        })}
      {meant && change && ' '}
      {change &&
        sayWith('Changed before the turn, which was taken again: {made}.', {
          made: <b>{made.join(', ')}</b>,
        })}
      {undone.length > 0 && (
        <>
          {' '}
          {say(
            'The turn itself has written {undone} again: change it at a stop after that, or change what a tool answers, in the simulator.',
            { undone: undone.join(' and ') },
          )}
        </>
      )}
    </p>
  );
}
