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

/** The plans the turn that is looked at worked on; of a stepped one, as far as it has come. */
export function PlanTab({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const stopped = useStopped();
  const turn = stopped?.turn ?? shown.at(-1);
  if (!turn)
    return (
      <EmptyState
        compact
        title={say('No conversation is simulated')}
        description={say('What a plan is made of, and how far it is, stands here.')}
      />
    );
  const count = stopped ? stopped.turn.stops[stopped.stop]?.events : undefined;
  return (
    <section
      className={styles.events}
      aria-label={say('Plans of turn {turn}', { turn: turn.record.turn })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
    >
      <PlanList plans={listPlans(turn.record, count)} names={names} soFar={stopped !== null} />
    </section>
  );
}

/** How many plans are open where the conversation is looked at. */
export const countOpenPlans = (state: SimulationState): number =>
  getShownTurns(state).at(-1)?.record.after.plans?.length ?? 0;
