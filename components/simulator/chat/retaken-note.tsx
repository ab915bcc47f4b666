'use client';

import { sayWith } from '@/components/words/say-with';
import { describeOverride } from '@/lib/simulator/panel/describe-change';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './retaken-note.module.css';

/** Explains how editing a value in the middle of a turn works, and what it changed. */
export function RetakenNote({ names }: { names: Names }) {
  const stepping = useSimulation((state) => state.stepping);
  const looking = useSimulation((state) => state.look !== null);
  const stop = stepping?.turn.stops[stepping.stop];
  if (!stepping || !stop)
    return looking ? (
      <p className={styles.note}>
        {say('Edits apply from here: the turn runs again with them, in a new branch.')}
      </p>
    ) : null;
  const { change, meant } = stepping;
  if (!change && !meant)
    return <p className={styles.note}>{say('Edits apply from here: the turn runs again with them.')}</p>;
  const { made, undone } = describeOverride(change ?? {}, stop.session, names);
  const understood = describeOverride({ facts: meant }, stop.session, names);
  return (
    <p className={styles.note} role="status">
      {meant &&
        sayWith('The turn ran again as if the message said: {made}.', {
          made: <b>{understood.made.join(', ')}</b>,
        })}
      {meant && change && ' '}
      {change &&
        sayWith('Changed before the turn, which ran again: {made}.', {
          made: <b>{made.join(', ')}</b>,
        })}
      {undone.length > 0 && (
        <>
          {' '}
          {say(
            'The turn set {undone} again. Edit it at a later stop, or change the answer of a tool in the simulator.',
            { undone: undone.join(' and ') },
          )}
        </>
      )}
    </p>
  );
}
