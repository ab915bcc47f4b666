'use client';

import { useState } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { BranchList } from './branch-list';
import styles from './branches-tab.module.css';
import { CompareView } from './compare-view';

/** Lists all branches, and compares two of them. */
export function BranchesTab({ names }: { names: Names }) {
  const branches = useSimulation((state) => state.branches);
  const looked = useSimulation((state) => state.branches[state.branch]);
  const [compared, setCompared] = useState<{ left: number; right: number } | null>(null);
  const left = branches.find(({ id }) => id === (compared?.left ?? looked?.from?.branch)) ?? branches[0];
  const right =
    branches.find(({ id }) => id === compared?.right && id !== left?.id) ??
    (looked !== left ? looked : branches.find((branch) => branch !== left));
  if (!left || left.turns.length === 0)
    return (
      <EmptyState
        compact
        title={say('No conversation is simulated')}
        description={say('Go back to any moment and send another message to create a branch.')}
      />
    );
  return (
    <div className={styles.columns}>
      <BranchList
        compared={right ? left : null}
        onCompare={(id) =>
          setCompared(
            id === looked?.id
              ? { left: branches.find((branch) => branch.id !== id)?.id ?? id, right: id }
              : { left: id, right: looked?.id ?? left.id },
          )
        }
      />
      {right ? (
        <CompareView
          left={left}
          right={right}
          branches={branches}
          names={names}
          onChoose={(side, id) => {
            const other = side === 'left' ? right.id : left.id;
            // Choosing the branch on the other side swaps them.
            const mine = side === 'left' ? left.id : right.id;
            const swapped = id === other ? mine : other;
            setCompared(side === 'left' ? { left: id, right: swapped } : { left: swapped, right: id });
          }}
        />
      ) : (
        <p className={styles.alone}>
          {say(
            'There is one branch. Go back to any moment, with the timeline or an event, and send another message. You can then compare the branches here.',
          )}
        </p>
      )}
    </div>
  );
}
