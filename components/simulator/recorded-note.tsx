import { EyeOff, TriangleAlert } from 'lucide-react';
import type { RecordedTurn } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import styles from './recorded.module.css';

/** How a recorded turn is shown: its version, hidden values, and whether it could be replayed. */
export function RecordedNote({ recorded: { version, hidden, replayed, why } }: { recorded: RecordedTurn }) {
  return (
    <span className={styles.note}>
      {version === null ? (replayed ? say('draft') : say('unknown version')) : `v${version}`}
      {hidden && (
        <span className={styles.sign} title={say('Sensitive values in this turn are hidden')}>
          <EyeOff aria-hidden />
          {say('hidden values')}
        </span>
      )}
      {!replayed && (
        <span
          className={styles.sign}
          title={say('Rebuilt from the record, because it could not be replayed: {value}.', {
            value: why ?? say('something differs'),
          })}
        >
          <TriangleAlert aria-hidden />
          {say('from the record only')}
        </span>
      )}
    </span>
  );
}
