'use client';

import type { Where } from '@turnpike/engine/document';
import { ArrowRightLeft, Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowDiff } from '@/lib/contract/schemas/versions';
import { findWhere } from '@/lib/pages/versions/find-where';
import { say } from '@/lib/words/say';
import { sayMessage, sayWritten } from '@/lib/words/say-message';
import styles from './compare-dialog.module.css';

type Change = FlowDiff['changes'][number];
type VersionDiffProps = { changes: readonly Change[]; onJump?: ((where: Where) => void) | undefined };

/** Lists changes as links to their items. Items that only moved come last, collapsed. */
export function VersionDiff({ changes, onJump }: VersionDiffProps) {
  const moved = changes.filter(({ kind }) => kind === 'moved');
  const others = changes.filter(({ kind }) => kind !== 'moved');
  if (changes.length === 0) return <p className={styles.quiet}>{say('The versions are the same.')}</p>;
  return (
    <>
      {others.length === 0 && <p className={styles.quiet}>{say('No functional changes.')}</p>}
      <Rows changes={others} onJump={onJump} />
      {moved.length > 0 && (
        <details className={styles.moves}>
          <summary>
            {say('{moved, plural, one {# item was} other {# items were}} only moved on the canvas', {
              moved: moved.length,
            })}
          </summary>
          <Rows changes={moved} onJump={onJump} />
        </details>
      )}
    </>
  );
}

function Rows({ changes, onJump }: VersionDiffProps) {
  return (
    <ul className={styles.rows}>
      {changes.map((change) => {
        const where = onJump && findWhere(change);
        const [label, className, glyph] = SIGNS[change.kind];
        return (
          <li
            key={`${change.kind} ${change.what} ${change.pointer} ${change.id} ${change.by}`}
            className={styles.row}
          >
            <span role="img" aria-label={label} className={`${styles.sign} ${className}`}>
              {glyph}
            </span>
            {where ? (
              <button type="button" className={styles.title} onClick={() => onJump(where)}>
                {sayWritten({ ...change, message: change.title })}
              </button>
            ) : (
              <span className={styles.title}>{sayWritten({ ...change, message: change.title })}</span>
            )}
            {change.details.length > 0 && (
              <ul className={styles.details}>
                {change.detailMessages.map((detail, place) => (
                  <li key={change.details[place]}>{sayMessage(detail)}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const SIGNS: Record<Change['kind'], [label: string, className: string, glyph: ReactNode]> = {
  added: [say('Added'), styles.added ?? '', <Plus key="sign" />],
  removed: [say('Removed'), styles.removed ?? '', <Minus key="sign" />],
  changed: [say('Changed'), styles.changed ?? '', <Pencil key="sign" />],
  moved: [say('Moved'), styles.moved ?? '', <ArrowRightLeft key="sign" />],
};
