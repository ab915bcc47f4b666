'use client';

import { toPlainText } from '@turnpike/engine/text';
import { EqualNot, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { Branch } from '@/lib/simulator/branches/branches';
import { type ComparedTurn, listBranchDecisions } from '@/lib/simulator/branches/compare-branches';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './branches-tab.module.css';

type ComparedCellProps = {
  side: 'left' | 'right';
  branch: Branch;
  turn: ComparedTurn;
  names: Names;
  /** Announced once, on the left: where the branches diverge. */
  first: boolean;
};

/** A turn of a branch: input, replies, decisions and facts, with differences marked. */
export function ComparedCell({ side, branch, turn, names, first }: ComparedCellProps) {
  const ready = useSimulation((state) => state.phase === 'ready');
  const index = turn[side];
  const taken = index === undefined ? undefined : branch.turns[index];
  if (index === undefined || !taken)
    return (
      <>
        {first && <FirstDifference />}
        <p className={styles.none}>{say('No such turn in {name}', { name: branch.name })}</p>
      </>
    );
  const { record, input } = taken;
  const came = describeInput(input, names, record.before.pending?.options);
  const decided = listBranchDecisions(taken).map(({ node, mode }) =>
    mode ? `${names.node(node)} (${mode})` : names.node(node),
  );
  function jump() {
    const { branches, selectBranch, goTo } = simulation.getState();
    selectBranch(branches.findIndex(({ id }) => id === branch.id));
    if (index !== undefined) goTo(index);
  }
  return (
    <div className={styles.cell}>
      <span className={styles.number}>
        {say('Turn {turn}', { turn: record.turn })}
        {first && <FirstDifference />}
        <Button
          size="small"
          variant="ghost"
          disabledReason={ready ? undefined : say('Finish the current turn first')}
          aria-label={say('Go to turn {turn} of {name}', { turn: record.turn, name: branch.name })}
          onClick={jump}
        >
          {say('Go there')}
        </Button>
      </span>
      <Part label={say('Replies')} differs={turn.input}>
        {came ? came.text : say('start')}
      </Part>
      <Part label={say('Reply')} differs={turn.replies}>
        {record.replies.map((reply) => toPlainText({ ...reply, options: [] })).join(' ') || say('nothing')}
      </Part>
      <Part label={say('Decisions')} differs={turn.decisions}>
        {decided.join(', ') || say('nothing')}
      </Part>
      {turn.facts.map(({ fact, ...values }) => {
        const value = values[side];
        return (
          <Part key={fact} label={<code>{fact}</code>} differs>
            {value === undefined ? say('unknown') : describeFactValue(fact, value, names)}
          </Part>
        );
      })}
    </div>
  );
}

function FirstDifference() {
  return (
    <Chip className={styles.first} icon={<Flag aria-hidden />}>
      {say('First difference')}
    </Chip>
  );
}

function Part({ label, differs, children }: { label: ReactNode; differs: boolean; children: ReactNode }) {
  return (
    <div className={styles.part} data-differs={differs || undefined}>
      <span className={styles.label}>
        {label}
        {differs && <EqualNot aria-label={say('differs')} />}
      </span>
      <span className={styles.value} dir="auto">
        {children}
      </span>
    </div>
  );
}
