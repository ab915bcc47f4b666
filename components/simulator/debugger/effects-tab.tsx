'use client';

import { useShallow } from 'zustand/react/shallow';
import { EffectList } from '@/components/conversations/effect-list';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { getShownTurns } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { useStopped } from '../use-stopped';
import styles from './trace-tab.module.css';

/** The effects of the selected turn, with their answers and durations. */
export function EffectsTab({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const stopped = useStopped();
  const turn = stopped?.turn ?? shown.at(-1);
  if (!turn)
    return (
      <EmptyState
        compact
        title={say('No conversation is simulated')}
        description={say('Effects appear here: requests to tools and models.')}
      />
    );
  return (
    <section
      className={styles.events}
      aria-label={say('Effects of turn {turn}', { turn: turn.record.turn })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
      tabIndex={0}
    >
      {stopped && (
        <p className={styles.note}>
          {say('All effects of the turn, including those after the current stop.')}
        </p>
      )}
      <EffectList effects={turn.record.effects} names={names} />
    </section>
  );
}
