'use client';

import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { loadOlder } from '@/lib/client/load-recorded';
import type { Recorded } from '@/lib/simulator/recorded/recorded';
import { say } from '@/lib/words/say';
import { OpeningProgress } from './opening-progress';
import styles from './recorded.module.css';
import { simulation, useSimulation } from './simulation';

/** A long conversation is opened from its newest turns on: how many are here, and a way to the others. */
export function OlderTurns({ recorded: { sessionId, loaded, total, first } }: { recorded: Recorded }) {
  const older = useSimulation((state) => state.older);
  const flowId = useSimulation((state) => state.flowId);
  if (older && 'doing' in older) return <OpeningProgress {...older} />;
  const open = () =>
    flowId &&
    void simulation.getState().openOlder((here, report) => loadOlder({ ...here, sessionId, flowId }, report));
  return (
    <>
      <p className={styles.fact}>
        {say('The newest {loaded} of its {total} turns are here.', { loaded, total })}
        <Button size="small" onClick={open}>
          {say('Open the {count, plural, one {one before} other {# before}}', { count: first - 1 })}
        </Button>
      </p>
      {older && (
        <p className={styles.fact} role="alert">
          <TriangleAlert aria-hidden />
          {say('The turns before did not come: {failed}', { failed: older.failed })}
        </p>
      )}
    </>
  );
}
