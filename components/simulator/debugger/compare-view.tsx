'use client';

import { Flag } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import type { Branch } from '@/lib/simulator/branches/branches';
import { compareBranches } from '@/lib/simulator/branches/compare-branches';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './branches-tab.module.css';
import { ComparedCell } from './compared-cell';

type Side = 'left' | 'right';
type CompareViewProps = {
  left: Branch;
  right: Branch;
  branches: readonly Branch[];
  names: Names;
  onChoose: (side: Side, id: number) => void;
};

/** Compares two branches side by side, from the first turn that differs. */
export function CompareView({ left, right, branches, names, onChoose }: CompareViewProps) {
  const { turns, first } = useMemo(() => compareBranches(left.turns, right.turns), [left.turns, right.turns]);
  const row = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recompute for other or longer branches
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'start' });
  }, [turns]);
  const options = branches.map(({ id, name }) => ({ value: String(id), label: name }));
  const shared = turns.filter((turn) => turn.shared).length;
  const sides = [
    ['left', left],
    ['right', right],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
    <section className={styles.compare} aria-label={say('Comparison')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">
          {say('{first} and {second}, turn by turn', { first: left.name, second: right.name })}
        </caption>
        <thead>
          <tr>
            {sides.map(([side, { id, name }]) => (
              <th key={side} scope="col">
                <div className={styles.head}>
                  <SelectField
                    label={side === 'left' ? say('Left branch') : say('Right branch')}
                    labelHidden
                    value={String(id)}
                    onValueChange={(value) => onChoose(side, Number(value))}
                    options={options}
                  />
                  <span className="sr-only">{name}</span>
                  {side === 'right' && (
                    <IconButton
                      label={say('To the first difference')}
                      size="small"
                      icon={<Flag aria-hidden />}
                      disabledReason={first === -1 ? say('No difference') : undefined}
                      onClick={() => row.current?.scrollIntoView({ block: 'start' })}
                    />
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shared > 0 && (
            <tr>
              <td colSpan={2} className={styles.shared}>
                {describeShared(shared, left)}
              </td>
            </tr>
          )}
          {turns.map((turn, index) =>
            turn.shared ? null : (
              <tr
                key={`${turn.left ?? '-'} ${turn.right ?? '-'}`}
                ref={index === first ? row : undefined}
                className={turn.differs ? styles.differs : undefined}
              >
                {sides.map(([side, branch]) => (
                  <td key={side}>
                    <ComparedCell
                      side={side}
                      branch={branch}
                      turn={turn}
                      names={names}
                      first={index === first && side === 'left'}
                    />
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {first === -1 && <p className={styles.alone}>{say('Both branches are the same in every turn.')}</p>}
    </section>
  );
}

const describeShared = (count: number, { turns }: Branch): string =>
  count === 1
    ? say('Both branches start with the same turn {turn}', { turn: turns[0]?.record.turn })
    : say('Both branches start with the same turns {first} to {last}', {
        first: turns[0]?.record.turn,
        last: turns[count - 1]?.record.turn,
      });
