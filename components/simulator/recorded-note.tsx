import { EyeOff, TriangleAlert } from 'lucide-react';
import type { RecordedTurn } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import styles from './recorded.module.css';

/** How a recorded turn is shown: the version it ran on, what is hidden, and whether it could be taken again. */
export function RecordedNote({ recorded: { version, hidden, replayed, why } }: { recorded: RecordedTurn }) {
  return (
    <span className={styles.note}>
      {version === null ? (replayed ? say('draft') : say('version not known')) : `v${version}`}
      {hidden && (
        <span className={styles.sign} title={say('Sensitive values in this turn are hidden')}>
          <EyeOff aria-hidden />
          {say('hidden values')}
        </span>
      )}
      {!replayed && (
        <span
          className={styles.sign}
          title={say('Its stops are rebuilt from the record: it could not be taken again, since {value}.', {
            value: why ?? say('something differs'),
          })}
        >
          <TriangleAlert aria-hidden />
          {say('from its record only')}
        </span>
      )}
    </span>
  );
}
