'use client';

import { Columns2, GitBranch, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { type Branch, MAX_BRANCH_NAME } from '@/lib/simulator/branches/branches';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './branches-tab.module.css';

type BranchListProps = { compared: Branch | null; onCompare: (id: number) => void };

/** Lists the branches. Click to switch; each can be renamed, compared and removed. */
export function BranchList({ compared, onCompare }: BranchListProps) {
  const branches = useSimulation((state) => state.branches);
  const branch = useSimulation((state) => state.branch);
  const ready = useSimulation((state) => state.phase === 'ready');
  const [naming, setNaming] = useState<number | null>(null);
  const busy = ready ? undefined : say('Finish the current turn first');
  return (
    <ul className={styles.list} aria-label={say('Branches')}>
      {branches.map((line, index) => (
        <li key={line.id} className={styles.item} data-looked={index === branch || undefined}>
          {naming === line.id ? (
            <NameField line={line} onDone={() => setNaming(null)} />
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-current={index === branch ? 'true' : undefined}
              onClick={() => simulation.getState().selectBranch(index)}
            >
              <GitBranch aria-hidden />
              <span className={styles.words}>
                <span className={styles.title} title={line.name}>
                  {line.name}
                </span>
                <span className={styles.about}>{describeBranch(line, branches)}</span>
              </span>
            </button>
          )}
          <span className={styles.tools}>
            <IconButton
              label={say('Rename {name}', { name: line.name })}
              size="small"
              icon={<Pencil aria-hidden />}
              onClick={() => setNaming(line.id)}
            />
            <IconButton
              label={say('Compare {name}', { name: line.name })}
              size="small"
              icon={<Columns2 aria-hidden />}
              disabledReason={branches.length < 2 ? say('There is no other branch yet') : undefined}
              pressed={compared?.id === line.id}
              onClick={() => onCompare(line.id)}
            />
            <IconButton
              label={say('Remove {name}', { name: line.name })}
              size="small"
              icon={<Trash2 aria-hidden />}
              disabledReason={branches.length < 2 ? say('The last branch cannot be removed') : busy}
              onClick={() => simulation.getState().removeBranch(line.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function NameField({ line, onDone }: { line: Branch; onDone: () => void }) {
  const [name, setName] = useState(line.name);
  const keep = () => {
    simulation.getState().renameBranch(line.id, name);
    onDone();
  };
  return (
    <TextField
      label={say('Name of {name}', { name: line.name })}
      labelHidden
      className={styles.field}
      value={name}
      onValueChange={setName}
      maxLength={MAX_BRANCH_NAME}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}

/** The start of a branch, and its length. */
function describeBranch({ turns, from }: Branch, branches: readonly Branch[]): string {
  const length = say('{count, plural, one {# turn} other {# turns}}', { count: turns.length });
  if (!from) return length;
  const parent = branches.find(({ id }) => id === from.branch)?.name ?? say('a deleted branch');
  const place =
    from.turn === 0
      ? say('before the first turn')
      : say('after turn {turn}', { turn: turns[from.turn - 1]?.record.turn });
  return say('{length}, branches off {parent} {place}', { length, parent, place });
}
