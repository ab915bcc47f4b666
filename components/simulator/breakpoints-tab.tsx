'use client';

import type { Where } from '@turnpike/engine';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { getBreakpointId } from '@/lib/editor/simulation/breakpoint';
import { say } from '@/lib/words/say';
import { AddBreakpoint } from './add-breakpoint';
import { BreakpointRow } from './breakpoint-row';
import styles from './breakpoints-tab.module.css';
import { useDebug } from './debug';
import { findTarget, listBreakTargets } from './list-break-targets';
import { useSimulation } from './simulation';

type BreakpointsTabProps = {
  /** The draft: breakpoints are set before a conversation runs on it. */
  document: unknown;
  onJump?: (where: Where) => void;
};

/** Where simulated turns stop. */
export function BreakpointsTab({ document, onJump }: BreakpointsTabProps) {
  const breakpoints = useDebug((state) => state.breakpoints);
  const hit = useSimulation((state) => state.stepping?.hit);
  const targets = useMemo(() => listBreakTargets(document), [document]);
  const hitId = hit && !('once' in hit) ? getBreakpointId(hit.by) : undefined;
  return (
    <div className={styles.tab}>
      <AddBreakpoint targets={targets} />
      {breakpoints.length === 0 ? (
        <EmptyState
          compact
          headingLevel={3}
          title={say('Nothing stops the conversation yet')}
          description={sayWith(
            'Say where a turn is to stop, then talk to the simulator: it stops there, and you can look at what is known, step on, change a value and take the turn again. {key} sets one on what is selected.',
            { key: <KeyCap keys="F9" /> },
          )}
        />
      ) : (
        <ul className={styles.points} aria-label={say('Breakpoints')}>
          {breakpoints.map((point) => {
            const id = getBreakpointId(point);
            return (
              <BreakpointRow
                key={id}
                point={point}
                target={findTarget(targets, point)}
                hit={id === hitId}
                onJump={onJump}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
