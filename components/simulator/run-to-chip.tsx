'use client';

import { ArrowRightToLine } from 'lucide-react';
import type { Names } from '@/components/trace/names';
import { Chip } from '@/components/ui/chip';
import { debug, useDebug } from './debug';
import styles from './step-controls.module.css';

/** Says that a run goes to a place, however many turns that takes, and takes it back. */
export function RunToChip({ names }: { names: Names }) {
  const runTo = useDebug((state) => state.runTo);
  return (
    <span role="status">
      {runTo && (
        <Chip
          kind="accent"
          className={styles.armed}
          icon={<ArrowRightToLine aria-hidden />}
          title="The next time the conversation comes here it stops, once"
          onRemove={() => debug.getState().setRunTo(null)}
          removeLabel="Do not run to it"
        >
          Runs to {runTo.on === 'node' ? names.node(runTo.target) : runTo.target}
        </Chip>
      )}
    </span>
  );
}
