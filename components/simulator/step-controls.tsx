'use client';

import { ArrowDownToLine, Bookmark, GitFork, Play, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Names } from '@/components/trace/names';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { getTurns } from '@/lib/editor/simulation/simulation-store';
import type { Stop } from '@/lib/editor/simulation/types';
import { SaveTestDialog } from './save-test-dialog';
import { simulation, useSimulation } from './simulation';
import styles from './step-controls.module.css';

const NOT_STEPPING = 'No turn is being stepped through';

/** Moves through a stopped turn, and keeps a conversation: as a branch or as a test. */
export function StepControls({ names }: { names: Names }) {
  const [saving, setSaving] = useState(false);
  const stop = useSimulation((state) =>
    state.stepping ? (state.stepping.turn.stops[state.stepping.stop] ?? null) : null,
  );
  const position = useSimulation((state) => state.stepping?.stop ?? 0);
  const count = useSimulation((state) => getTurns(state).length);
  const at = useSimulation((state) => state.at);
  const phase = useSimulation((state) => state.phase);
  const { step } = simulation.getState();
  const held = stop ? undefined : NOT_STEPPING;
  return (
    <div className={styles.controls}>
      {stop && (
        <Chip kind="bad" size="medium" className={styles.stopped} icon={<i className={styles.dot} />}>
          {describeStop(stop, names)}
        </Chip>
      )}
      {stop && (
        <>
          <IconButton
            label="Step back"
            size="small"
            icon={<Undo2 aria-hidden />}
            disabledReason={held ?? (position === 0 ? 'This is the first stop of the turn' : undefined)}
            onClick={() => step('back')}
          />
          <IconButton
            label="Step over, to the next node or stage"
            size="small"
            icon={<Redo2 aria-hidden />}
            onClick={() => step('over')}
          />
          <IconButton
            label="Step into, to the next change"
            size="small"
            icon={<ArrowDownToLine aria-hidden />}
            onClick={() => step('into')}
          />
          <Button variant="accent" size="small" icon={<Play aria-hidden />} onClick={() => step('run')}>
            Run
          </Button>
          <span className={styles.rule} />
        </>
      )}
      {at !== null && (
        <span className={styles.fork}>
          <GitFork aria-hidden />
          Forks after turn {at + 1}
        </span>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<Bookmark aria-hidden />}
        disabledReason={
          stop
            ? 'Run the turn to its end first'
            : count === 0 || phase !== 'ready'
              ? 'There is no conversation to save'
              : undefined
        }
        onClick={() => setSaving(true)}
      >
        Save as test
      </Button>
      {saving && <SaveTestDialog onClose={() => setSaving(false)} />}
    </div>
  );
}

function describeStop({ mark }: Stop, names: Names): string {
  switch (mark.mark) {
    case 'node':
      return `Stopped on ${names.node(mark.id)}`;
    case 'stage':
      return `Stopped before ${mark.id}`;
    case 'fact':
    case 'gate':
      return `Stopped after ${mark.id}`;
    default:
      return `Stopped at ${mark.id}`;
  }
}
