'use client';

import type { FlowDocument, Where } from '@turnpike/engine';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { makeCelScope } from '@/lib/editor/text/cel-scope';
import { findTarget, listBreakTargets } from '@/lib/simulator/panel/list-break-targets';
import { getBreakpointId } from '@/lib/simulator/stepping/breakpoint';
import { getStopped, type SimulationState } from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { AddBreakpoint } from './add-breakpoint';
import { BreakpointRow } from './breakpoint-row';
import styles from './breakpoints-tab.module.css';
import { useDebug } from './debug';

type BreakpointsTabProps = {
  /** The draft: breakpoints are set before a conversation runs on it. */
  document: unknown;
  onJump?: (where: Where) => void;
};

/** Where simulated turns stop. */
export function BreakpointsTab({ document, onJump }: BreakpointsTabProps) {
  const breakpoints = useDebug((state) => state.breakpoints);
  const hitId = useSimulation(findHitId);
  const targets = useMemo(() => listBreakTargets(document), [document]);
  // Written to be read from the draft that is open, as the fields of conditions do.
  const scope = useMemo(() => makeCelScope(document as FlowDocument, 'guard'), [document]);
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
                scope={scope}
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

/** The breakpoint that stopped the turn; looking back, the one on what one stands at. */
function findHitId(state: SimulationState): string | undefined {
  const { stepping } = state;
  if (stepping)
    return stepping.hit && !('once' in stepping.hit) ? getBreakpointId(stepping.hit.by) : undefined;
  const stopped = getStopped(state);
  const mark = stopped?.turn.stops[stopped.stop]?.mark;
  return mark && `${mark.mark}:${mark.id}`;
}
