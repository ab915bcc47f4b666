'use client';

import type { FlowDocument, Where } from '@turnpike/engine/document';
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
  /** The draft, because breakpoints can be set before a conversation runs. */
  document: unknown;
  onJump?: (where: Where) => void;
};

/** The breakpoints of simulated turns. */
export function BreakpointsTab({ document, onJump }: BreakpointsTabProps) {
  const breakpoints = useDebug((state) => state.breakpoints);
  const hitId = useSimulation(findHitId);
  const targets = useMemo(() => listBreakTargets(document), [document]);
  // Names come from the open draft, as in condition fields.
  const scope = useMemo(() => makeCelScope(document as FlowDocument, 'guard'), [document]);
  return (
    <div className={styles.tab}>
      <AddBreakpoint targets={targets} />
      {breakpoints.length === 0 ? (
        <EmptyState
          compact
          headingLevel={3}
          title={say('No breakpoints yet')}
          description={sayWith(
            'Add a breakpoint to stop a turn there. You can then inspect values, step, and run the turn again with changes. {key} adds one to the selection.',
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

/** The breakpoint of the current stop. */
function findHitId(state: SimulationState): string | undefined {
  const { stepping } = state;
  if (stepping)
    return stepping.hit && !('once' in stepping.hit) ? getBreakpointId(stepping.hit.by) : undefined;
  const stopped = getStopped(state);
  const mark = stopped?.turn.stops[stopped.stop]?.mark;
  return mark && `${mark.mark}:${mark.id}`;
}
