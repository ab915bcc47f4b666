import { Ban, Check, FlaskConical, Scale, Undo2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { ImprovementRow } from '@/lib/contract/schemas/improve';
import { describeImprovement } from '@/lib/pages/improve/improve-words';
import { say } from '@/lib/words/say';
import styles from './done-list.module.css';

const ICONS = { teach: Check, 'new-rule': Scale, test: FlaskConical, ignore: Ban };

type DoneListProps = {
  done: readonly ImprovementRow[];
  /** Undefined while another one is taken back, or without the right to. */
  onUndo: ((id: string) => void) | undefined;
};

export function DoneList({ done, onUndo }: DoneListProps) {
  if (done.length === 0) return null;
  const messages = done.reduce((sum, row) => sum + row.messages, 0);
  return (
    <section aria-labelledby="done-today" className={styles.done}>
      <header className={styles.head}>
        <h2 id="done-today" className={styles.title}>
          {say('Done today')}
        </h2>
        <span className={styles.quiet}>
          {say('{messages, plural, one {# message} other {# messages}}', { messages })}
        </span>
      </header>
      <ul className={styles.list}>
        {done.map((row) => {
          const Icon = ICONS[row.kind];
          const title = row.title === '' ? say('Messages') : row.title;
          return (
            <li key={row.id} className={styles.row}>
              <Icon aria-hidden className={styles.icon} data-kind={row.kind} />
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.quiet}>{describeImprovement(row)}</span>
              </span>
              {onUndo && (
                <IconButton
                  size="small"
                  label={say('Undo: {title}', { title })}
                  icon={<Undo2 />}
                  onClick={() => onUndo(row.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
