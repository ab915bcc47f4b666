'use client';

import { Clock, TriangleAlert } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { describeAhead } from '@/lib/simulator/panel/describe-time-left';
import { describeFault } from '@/lib/simulator/panel/fault-words';
import { ALL_TOOLS } from '@/lib/simulator/store/faults';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './conditions-strip.module.css';

/** Shows changed conditions, which explain why a tool fails. */
export function ConditionsStrip({ names }: { names: Names }) {
  const ahead = useSimulation((state) => state.ahead);
  const faults = useSimulation((state) => state.faults);
  const list = Object.entries(faults);
  if (ahead === 0 && list.length === 0) return null;
  const { advance, setFault } = simulation.getState();
  return (
    <section className={styles.strip} aria-label={say('Active time and failure settings')}>
      {ahead > 0 && (
        <Chip
          kind="accent"
          icon={<Clock aria-hidden />}
          removeLabel={say('Set the clock back to now')}
          onRemove={() => advance(null)}
        >
          {say('Clock {ahead}', { ahead: describeAhead(ahead) })}
        </Chip>
      )}
      {list.map(([tool, fault]) => {
        const fails = describeFault(fault);
        const words =
          tool === ALL_TOOLS
            ? say('Every tool {fails}', { fails })
            : say('{name} {fails}', { name: names.tool(tool), fails });
        return (
          <Chip
            key={tool}
            kind="warn"
            icon={<TriangleAlert aria-hidden />}
            title={words}
            removeLabel={say('Remove: {words}', { words })}
            onRemove={() => setFault(tool, null)}
          >
            {words}
          </Chip>
        );
      })}
    </section>
  );
}
