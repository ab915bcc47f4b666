'use client';

import type { Names } from '@/components/trace/names';
import { describeOverride } from './describe-change';
import styles from './retaken-note.module.css';
import { useSimulation } from './simulation';

/** While stopped: what changing a value does here, and what it has done. */
export function RetakenNote({ names }: { names: Names }) {
  const stepping = useSimulation((state) => state.stepping);
  const stop = stepping?.turn.stops[stepping.stop];
  if (!stepping || !stop) return null;
  if (!stepping.change)
    return <p className={styles.note}>What you change here is changed before the turn; it is taken again.</p>;
  const { made, undone } = describeOverride(stepping.change, stop.session, names);
  return (
    <p className={styles.note} role="status">
      Changed before the turn, which was taken again: <b>{made.join(', ')}</b>.
      {undone.length > 0 && (
        <>
          {' '}
          The turn itself has written {undone.join(' and ')} again: change what the message means, or what a
          tool answers, in the simulator.
        </>
      )}
    </p>
  );
}
