import type { MigrationNote, MigrationNoteKind } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './import-report.module.css';

const SECTIONS: readonly [kind: MigrationNoteKind, title: string][] = [
  ['dropped', say('Removed')],
  ['changed', say('Changed to fit')],
  ['guessed', say('Guessed, please check')],
  ['mapped', say('Imported unchanged')],
];

/** The conversion report of an older format: changes first, then guesses, then what was imported unchanged. */
export function ImportReport({ notes }: { notes: readonly MigrationNote[] }) {
  return SECTIONS.map(([kind, title]) => {
    const listed = notes.filter((note) => note.kind === kind);
    if (listed.length === 0) return null;
    return (
      <details key={kind} className={styles.section} open={kind === 'dropped' || kind === 'changed'}>
        <summary className={styles.title}>
          {title} <span className={styles.count}>{listed.length}</span>
        </summary>
        <ul className={styles.notes}>
          {listed.map(({ pointer, message }) => (
            <li key={`${pointer} ${sayMessage(message)}`} className={styles.note}>
              <span className={styles.message}>{sayMessage(message)}</span>
              {pointer !== '' && <code className={styles.pointer}>{pointer}</code>}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
