'use client';

import type { Names } from '@/components/trace/names';
import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import { describeOverride } from './describe-change';
import styles from './retaken-note.module.css';
import { useSimulation } from './simulation';

/** While stopped: what changing a value does here, and what it has done. */
export function RetakenNote({ names }: { names: Names }) {
  const stepping = useSimulation((state) => state.stepping);
  const stop = stepping?.turn.stops[stepping.stop];
  if (!stepping || !stop) return null;
  if (!stepping.change)
    return (
      <p className={styles.note}>
        {say('What you change here is changed before the turn; it is taken again.')}
      </p>
    );
  const { made, undone } = describeOverride(stepping.change, stop.session, names);
  return (
    <p className={styles.note} role="status">
      {sayWith('Changed before the turn, which was taken again: {made}.', { made: <b>{made.join(', ')}</b> })}
      {undone.length > 0 && (
        <>
          {' '}
          {say(
            'The turn itself has written {undone} again: change what the message means, or what a tool answers, in the simulator.',
            { undone: undone.join(' and ') },
          )}
        </>
      )}
    </p>
  );
}
