import type { PreviewStop } from '@/lib/contract/schemas/previews';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './stop-note.module.css';

/** Why a conversation with a draft cannot continue. */
export function StopNote({ stop: { card, problems } }: { stop: PreviewStop }) {
  return (
    <div className={styles.stop} role="alert">
      <p className={styles.title}>
        {card === null
          ? say('The conversation stops here: the draft is unfinished.')
          : say('The conversation stops here: the card {card} is unfinished.', { card })}
      </p>
      <ul className={styles.list}>
        {problems.map((problem) => {
          const text = sayMessage(problem);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}
