'use client';

import type { Where } from '@turnpike/engine/document';
import { SlidersHorizontal } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { ConceptTile } from '@/components/ui/concept';
import { getChangeConcept } from '@/lib/pages/versions/changes/get-change-concept';
import { type ChangeRow, type DiffChange, groupChanges } from '@/lib/pages/versions/changes/group-changes';
import { findWhere } from '@/lib/pages/versions/find-where';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';
import { ChangeDetail } from './changes/change-detail';
import styles from './compare-dialog.module.css';
import { DIFFERENCE_SIGNS } from './difference-signs';

type VersionDiffProps = {
  changes: readonly DiffChange[];
  onJump?: ((where: Where) => void) | undefined;
  /** Removed cards and connections can be shown too. */
  showsRemoved?: boolean;
};

/** Lists changes as links to their items, with who made them. Items that only moved come last, collapsed. */
export function VersionDiff({ changes, onJump, showsRemoved = false }: VersionDiffProps) {
  const { rows, moved } = groupChanges(changes);
  const nodes = moved.filter(({ what }) => what === 'node').length;
  if (changes.length === 0) return <p className={styles.quiet}>{say('The versions are the same.')}</p>;
  return (
    <>
      {rows.length === 0 && <p className={styles.quiet}>{say('No functional changes.')}</p>}
      <Rows rows={rows} onJump={onJump} showsRemoved={showsRemoved} />
      {moved.length > 0 && (
        <details className={styles.moves}>
          <summary>
            {nodes === moved.length
              ? say(
                  '{nodes, plural, one {# node was only moved and does} other {# nodes were only moved and do}} not count',
                  {
                    nodes,
                  },
                )
              : say(
                  '{moved, plural, one {# item was only moved and does} other {# items were only moved and do}} not count',
                  {
                    moved: moved.length,
                  },
                )}
          </summary>
          <Rows
            rows={moved.map((change) => ({ change, edges: [] }))}
            onJump={onJump}
            showsRemoved={showsRemoved}
          />
        </details>
      )}
    </>
  );
}

type RowsProps = Required<Pick<VersionDiffProps, 'showsRemoved'>> & {
  rows: readonly ChangeRow[];
  onJump: VersionDiffProps['onJump'];
};

function Rows({ rows, onJump, showsRemoved }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ change, edges }) => {
        const where = onJump && findWhere(change, showsRemoved);
        const { label, Glyph } = DIFFERENCE_SIGNS[change.kind];
        const concept = getChangeConcept(change);
        return (
          <li
            key={`${change.kind} ${change.what} ${change.pointer} ${change.id} ${change.by}`}
            className={styles.row}
          >
            <span role="img" aria-label={label} className={`${styles.sign} ${styles[change.kind]}`}>
              <Glyph />
            </span>
            {concept ? (
              <ConceptTile concept={concept} size="small" />
            ) : (
              <span aria-hidden className={`${styles.sign} ${styles.changed}`}>
                <SlidersHorizontal />
              </span>
            )}
            {where ? (
              <button type="button" className={styles.title} onClick={() => onJump(where)}>
                {sayWritten({ ...change, message: change.title })}
              </button>
            ) : (
              <span className={styles.title}>{sayWritten({ ...change, message: change.title })}</span>
            )}
            {change.author !== undefined && <Avatar name={change.author} size="small" />}
            {(change.details.length > 0 || edges.length > 0) && (
              <ul className={styles.details}>
                {change.detailMessages.map((detail, place) => (
                  <li key={change.details[place]}>
                    <ChangeDetail detail={detail} />
                  </li>
                ))}
                {edges.length > 0 && (
                  <li>
                    {change.kind === 'removed'
                      ? say('{count, plural, one {# connection} other {# connections}} removed with it', {
                          count: edges.length,
                        })
                      : say('{count, plural, one {# connection} other {# connections}} added with it', {
                          count: edges.length,
                        })}
                  </li>
                )}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
