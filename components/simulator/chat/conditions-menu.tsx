'use client';

import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/menus/popover';
import { describeAhead } from '@/lib/simulator/panel/describe-time-left';
import { describeFault } from '@/lib/simulator/panel/fault-words';
import { ALL_TOOLS } from '@/lib/simulator/store/faults';
import { getSimulatedSession } from '@/lib/simulator/store/simulation-state';
import { declaredTools } from '@/lib/simulator/trace/declared';
import { say } from '@/lib/words/say';
import { FaultRow } from '../debugger/fault-row';
import { simulation, useSimulation } from '../simulation';
import styles from './conditions-menu.module.css';

const MINUTE_MS = 60_000;
/** Steps of the clock, in milliseconds. */
const CLOCK_STEPS = [5 * MINUTE_MS, 60 * MINUTE_MS, 720 * MINUTE_MS, 7 * 1440 * MINUTE_MS];

/** Sets the simulated time and tool failures. */
export function ConditionsMenu() {
  const ahead = useSimulation((state) => state.ahead);
  const faults = useSimulation((state) => state.faults);
  const running = useSimulation((state) => state.running);
  const ready = useSimulation((state) => state.phase === 'ready');
  const ended = useSimulation((state) => getSimulatedSession(state)?.ended !== undefined);
  const tools = declaredTools(running);
  const { advance, setFault, sweep } = simulation.getState();
  const all = faults[ALL_TOOLS];
  return (
    <Popover
      label={say('Time and failures')}
      align="end"
      width={316}
      trigger={<IconButton label={say('Time and failures')} icon={<SlidersHorizontal aria-hidden />} />}
    >
      <div className={styles.menu}>
        <h3 className={styles.heading}>
          {say('Clock')}
          <span className={styles.note}>{ahead === 0 ? say('real time') : describeAhead(ahead)}</span>
        </h3>
        <div className={styles.row}>
          {CLOCK_STEPS.map((by) => (
            <Button key={by} size="small" onClick={() => advance(by)}>
              {describeAhead(by)}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button
            size="small"
            variant="ghost"
            title={say('Applies timeouts and reminders, as in production')}
            disabledReason={
              ended ? say('The conversation has ended') : ready ? undefined : say('A turn is running')
            }
            onClick={() => void sweep()}
          >
            {say('Check timeouts now')}
          </Button>
          {ahead > 0 && (
            <Button size="small" variant="ghost" onClick={() => advance(null)}>
              {say('Back to now')}
            </Button>
          )}
        </div>
        {tools.length > 0 && (
          <>
            <h3 className={styles.heading}>
              {say('Tools')}
              <span className={styles.note}>{say('until turned off')}</span>
            </h3>
            <div className={styles.faults}>
              {tools.length > 1 && (
                <FaultRow
                  name={say('All tools')}
                  fault={all}
                  onChange={(fault) => setFault(ALL_TOOLS, fault)}
                />
              )}
              {tools.map(({ id, name }) => (
                <FaultRow
                  key={id}
                  name={name}
                  fault={faults[id]}
                  otherwise={all ? say('same as all: {fault}', { fault: describeFault(all) }) : undefined}
                  onChange={(fault) => setFault(id, fault)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Popover>
  );
}
