'use client';

import { ArrowRightToLine } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { debug, useDebug } from './debug';
import styles from './run-to-line.module.css';

/** Shows the pending run to a target, with a button to cancel it. The run may take several turns. */
export function RunToLine({ names }: { names: Names }) {
  const runTo = useDebug((state) => state.runTo);
  return (
    <div role="status" className={runTo ? styles.line : undefined}>
      {runTo && (
        <>
          <Chip
            kind="accent"
            icon={<ArrowRightToLine aria-hidden />}
            onRemove={() => debug.getState().setRunTo(null)}
            removeLabel={say('Cancel run')}
          >
            {runTo.on === 'return'
              ? say('Running until {graph} ends', { graph: names.frame(runTo.target) })
              : say('Running to {target}', {
                  target: runTo.on === 'node' ? names.node(runTo.target) : runTo.target,
                })}
          </Chip>
          <span>{say('Stops there once.')}</span>
        </>
      )}
    </div>
  );
}
