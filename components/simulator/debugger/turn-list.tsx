'use client';

import { Check, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { SelectField } from '@/components/ui/fields/select-field';
import { useListKeys } from '@/components/ui/use-list-keys';
import { nodeOf } from '@/lib/simulator/overlay/node-of-turn';
import { getTurns } from '@/lib/simulator/store/simulation-state';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './turn-list.module.css';

/** The turns of the branch. Clicking one shows the conversation at that time. A single Tab stop. */
export function TurnList({ names }: { names: Names }) {
  const turns = useSimulation(useShallow(getTurns));
  const at = useSimulation((state) => state.look?.turn ?? state.at);
  const recorded = useSimulation((state) => state.recorded !== null);
  const stepping = useSimulation((state) => state.stepping);
  const branch = useSimulation((state) => state.branch);
  const branches = useSimulation((state) => state.branches);
  const selected = stepping ? turns.length : (at ?? turns.length - 1);
  const all = stepping ? [...turns.slice(0, at === null ? undefined : at + 1), stepping.turn] : turns;
  // While stepping, do not reveal how the turn ends.
  const labelOf = (turn: SimulatedTurn) => (turn === stepping?.turn ? 'stepping' : nodeOf(turn, names));
  const current = stepping ? all.length - 1 : selected;
  const row = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const keys = useListKeys(list, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the selected turn
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current, all.length]);
  return (
    <div className={styles.turns}>
      {branches.length > 1 && (
        <SelectField
          label={say('Branch')}
          labelHidden
          className={styles.branch}
          value={String(branch)}
          disabled={stepping !== null}
          onValueChange={(value) => simulation.getState().selectBranch(Number(value))}
          options={branches.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <ol ref={list} className={styles.list} aria-label={say('Turns')} {...keys}>
        {all.map((turn, index) => (
          <li key={turn.id}>
            <button
              ref={index === current ? row : undefined}
              type="button"
              className={styles.turn}
              data-row
              aria-current={index === current ? 'step' : undefined}
              onClick={() => simulation.getState().goTo(index)}
            >
              {index === current ? <Play aria-hidden className={styles.now} /> : <Check aria-hidden />}
              {say('Turn {turn}', { turn: turn.record.turn })}
              <span className={styles.node} title={labelOf(turn)}>
                {labelOf(turn)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.cost}>
        {recorded ? say('Recorded') : say('Draft')}, {formatCost(turns)}
      </p>
    </div>
  );
}

function formatCost(turns: readonly SimulatedTurn[]): string {
  if (turns.length === 0) return say('no turns yet');
  // The median, because the first turn also loads the parsers for dates and phone numbers.
  const sorted = turns.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return say('{value} ms per turn', {
    value: (sorted[Math.floor((sorted.length - 1) / 2)] as number).toFixed(1),
  });
}
