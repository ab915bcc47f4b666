import type { Session } from '@turnpike/engine';
import { StatusText } from '@/components/ui/feedback/status-text';
import { describeEvent } from '@/lib/simulator/trace/describe-event';
import type { Names } from '@/lib/simulator/trace/names';
import { PhraseText } from './phrase-text';
import styles from './session-notes.module.css';

type SessionNotesProps = Pick<Session, 'lastError' | 'digression'> & { names: Names };

/** Why the last turn failed, and how often the customer went off topic since the open question was asked. */
export function SessionNotes({ lastError, digression, names }: SessionNotesProps) {
  if (!lastError && !digression) return null;
  const number = { turn: 0, index: 0 };
  return (
    <div className={styles.notes}>
      {lastError && (
        <StatusText tone="bad">
          <PhraseText phrase={describeEvent({ type: 'error', ...lastError, ...number }, names).words} />
        </StatusText>
      )}
      {digression && (
        <StatusText tone="warn">
          <PhraseText
            phrase={
              describeEvent(
                { type: 'digression', kind: digression.kind, depth: digression.depth, ...number },
                names,
              ).words
            }
          />
        </StatusText>
      )}
    </div>
  );
}
