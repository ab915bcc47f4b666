'use client';

import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { loadOlder } from '@/lib/client/load-recorded';
import type { Recorded } from '@/lib/simulator/recorded/recorded';
import { say } from '@/lib/words/say';
import { OpeningProgress } from './opening-progress';
import styles from './recorded.module.css';
import { simulation, useSimulation } from './simulation';

/** Shows how many turns of a long conversation are loaded, and loads older ones. */
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
        {say('The newest {loaded} of {total} turns are loaded.', { loaded, total })}
        <Button size="small" onClick={open}>
          {say('Load {count, plural, one {one earlier turn} other {# earlier turns}}', { count: first - 1 })}
        </Button>
      </p>
      {older && (
        <p className={styles.fact} role="alert">
          <TriangleAlert aria-hidden />
          {say('Could not load earlier turns: {failed}', { failed: older.failed })}
        </p>
      )}
    </>
  );
}
