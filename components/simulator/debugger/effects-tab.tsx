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

/** What the turn that is looked at asked from outside, who answered, and what that took. */
export function EffectsTab({ names }: { names: Names }) {
  const shown = useSimulation(useShallow(getShownTurns));
  const stopped = useStopped();
  const turn = stopped?.turn ?? shown.at(-1);
  if (!turn)
    return (
      <EmptyState
        compact
        title={say('No conversation is simulated')}
        description={say('What a turn asks of tools and models stands here.')}
      />
    );
  return (
    <section
      className={styles.events}
      aria-label={say('Effects of turn {turn}', { turn: turn.record.turn })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
    >
      {stopped && (
        <p className={styles.note}>
          {say('What the whole turn asked and was answered, also after the stop where it stands.')}
        </p>
      )}
      <EffectList effects={turn.record.effects} names={names} />
    </section>
  );
}
