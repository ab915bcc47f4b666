import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

/** Why a preview of the server makes no progress, and what the author can do. */
export function BusyNote() {
  return (
    <p role="status" className={styles.aside}>
      {say('This takes longer than usual. The database may be busy: wait, or stop and try again later.')}
    </p>
  );
}
