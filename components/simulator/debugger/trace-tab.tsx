'use client';

import type { Where } from '@turnpike/engine/document';
import { useShallow } from 'zustand/react/shallow';
import { showMoment } from '@/components/simulator/debugger/show-moment';
import { EventList } from '@/components/trace/event-list';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { jumpToNode } from '@/lib/simulator/panel/jump-to-node';
import { findMomentOfEvent, getTimeline } from '@/lib/simulator/stepping/moments';
import { getShownTurns } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import { useStopped } from '../use-stopped';
import styles from './trace-tab.module.css';
import { TurnList } from './turn-list';
import { VariablesTab } from './variables-tab';

type TraceTabProps = { names: Names; document: unknown; onJump?: (where: Where) => void };

/** The turns, with the events and facts of the selected one. */
export function TraceTab({ names, document, onJump }: TraceTabProps) {
  const shown = useSimulation(useShallow(getShownTurns));
  const stopped = useStopped();
  const stepping = useSimulation((state) => state.stepping !== null);
  const phase = useSimulation((state) => state.phase);
  const opening = useSimulation((state) => state.opening !== null && state.phase === 'loading');
  const turn = stopped?.turn ?? shown.at(-1);
  if (!turn) {
    return (
      <EmptyState
        compact
        title={
          phase === 'blocked'
            ? say('The draft cannot run yet')
            : opening
              ? say('Opening the conversation')
              : say('No conversation is simulated')
        }
        description={
          phase === 'blocked'
            ? say('Fix the errors listed in the simulator.')
            : opening
              ? say('The events of each turn appear here.')
              : say('The events of each turn appear here. Start the simulator to see them.')
        }
      />
    );
  }
  const events = turn.record.events;
  return (
    <div className={styles.columns}>
      <TurnList names={names} />
      <section className={styles.events} aria-label={say('Trace')}>
        <EventList
          label={say('Events of turn {turn}', { turn: turn.record.turn })}
          events={events}
          names={names}
          input={turn.input}
          shown={stopped ? stopped.turn.stops[stopped.stop]?.events : undefined}
          later={!stepping}
          onSelectEvent={(event) => {
            const turns = getTimeline(simulation.getState());
            const index = turns.findIndex(({ id }) => id === turn.id);
            if (index >= 0) showMoment(turns, findMomentOfEvent(turns, index, event));
          }}
          onSelectNode={jumpToNode(names, onJump)}
        />
      </section>
      <div className={styles.variables}>
        <VariablesTab names={names} document={document} onJump={onJump} />
      </div>
    </div>
  );
}
