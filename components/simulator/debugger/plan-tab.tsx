'use client';

import { useShallow } from 'zustand/react/shallow';
import { PlanList } from '@/components/trace/plan-list';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { getShownTurns, type SimulationState } from '@/lib/simulator/store/simulation-state';
import { listPlans } from '@/lib/simulator/trace/list-plans';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { useStopped } from '../use-stopped';
import styles from './trace-tab.module.css';

/** The plans of the selected turn, up to the current stop. */
export function PlanTab({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const stopped = useStopped();
  const turn = stopped?.turn ?? shown.at(-1);
  if (!turn)
    return (
      <EmptyState
        compact
        title={say('No conversation is simulated')}
        description={say('Plans appear here, with their steps and progress.')}
      />
    );
  const count = stopped ? stopped.turn.stops[stopped.stop]?.events : undefined;
  return (
    <section
      className={styles.events}
      aria-label={say('Plans of turn {turn}', { turn: turn.record.turn })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
      tabIndex={0}
    >
      <PlanList plans={listPlans(turn.record, count)} names={names} soFar={stopped !== null} />
    </section>
  );
}

/** The number of open plans at the selected moment. */
export const countOpenPlans = (state: SimulationState): number =>
  getShownTurns(state).at(-1)?.record.after.plans?.length ?? 0;
