'use client';

import { ArrowDownToLine, ArrowUpFromLine, Play, Redo2, Undo2 } from 'lucide-react';
import { usePreferences } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Tooltip } from '@/components/ui/tooltip';
import type { CommandId } from '@/lib/editor/palette/bindings';
import { getBindings } from '@/lib/editor/preferences-store';
import { findStepObstacle } from '@/lib/simulator/stepping/find-step-obstacle';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './step-controls.module.css';

/** Step controls: back, over, into, out, and run. */
export function StepButtons() {
  const first = useSimulation((state) => findStepObstacle(state, 'back'));
  const last = useSimulation((state) => findStepObstacle(state, 'over'));
  const shallow = useSimulation(
    ({ stepping }) => (stepping?.turn.stops[stepping.stop]?.session.frames.length ?? 0) < 2,
  );
  const { step } = simulation.getState();
  const keyOf = useKeys();
  return (
    <span className={styles.controls}>
      <IconButton
        label={say('Step back')}
        shortcut={keyOf('step-back')}
        size="small"
        icon={<Undo2 aria-hidden />}
        disabledReason={first}
        onClick={() => step('back')}
      />
      <IconButton
        label={say('Step over, to the next node or stage')}
        shortcut={keyOf('step-over')}
        size="small"
        icon={<Redo2 aria-hidden />}
        disabledReason={last}
        onClick={() => step('over')}
      />
      <IconButton
        label={say('Step into, to the next change')}
        shortcut={keyOf('step-into')}
        size="small"
        icon={<ArrowDownToLine aria-hidden />}
        disabledReason={last}
        onClick={() => step('into')}
      />
      <IconButton
        label={shallow ? say('Step out, to the end of the turn') : say('Step out, to the end of this graph')}
        shortcut={keyOf('step-out')}
        size="small"
        icon={<ArrowUpFromLine aria-hidden />}
        disabledReason={last}
        onClick={() => step('out')}
      />
      <Tooltip
        content={last ?? say('Run to the next breakpoint, or the end of the turn')}
        shortcut={last === undefined ? keyOf('run') : undefined}
      >
        <Button
          variant={last === undefined ? 'accent' : 'plain'}
          size="small"
          icon={<Play aria-hidden />}
          aria-disabled={last !== undefined || undefined}
          onClick={() => last === undefined && step('run')}
        >
          {say('Run')}
        </Button>
      </Tooltip>
    </span>
  );
}

/** The current shortcut of a command. */
function useKeys(): (command: CommandId) => string | undefined {
  const bindings = getBindings(usePreferences((state) => state));
  return (command) => bindings[command][0];
}
