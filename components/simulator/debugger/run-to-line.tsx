'use client';

import { ArrowRightToLine } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { debug, useDebug } from './debug';
import styles from './run-to-line.module.css';

/** Says that the conversation is on its way to a place, however many turns that takes, and takes it back. */
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
            removeLabel={say('Do not run to it')}
          >
            {say('Runs to {target}', {
              target: runTo.on === 'node' ? names.node(runTo.target) : runTo.target,
            })}
          </Chip>
          <span>{say('It stops there once.')}</span>
        </>
      )}
    </div>
  );
}
