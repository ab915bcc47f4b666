'use client';

import { EyeOff, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { getVersionBefore, nameVersion } from '@/lib/simulator/panel/describe-difference';
import type { Recorded } from '@/lib/simulator/recorded/recorded';
import { getSimulatedSession, getTurns } from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';
import { OlderTurns } from './older-turns';
import styles from './recorded.module.css';
import { simulation, useSimulation } from './simulation';
import { useDraftChanged } from './use-draft-changed';

type RecordedBarProps = { recorded: Recorded; draft: unknown; onLeave: () => void };

/** The header of a recorded conversation: its version, what is loaded, and what retries run on. */
export function RecordedBar({ recorded, draft, onLeave }: RecordedBarProps) {
  const version = useSimulation(getVersionBefore);
  const shown = useSimulation((state) => getSimulatedSession(state)?.flow);
  const ready = useSimulation((state) => state.phase === 'ready');
  const hidden = useSimulation((state) => getTurns(state).filter((turn) => turn.recorded?.hidden).length);
  const untaken = useSimulation(
    (state) => getTurns(state).filter((turn) => turn.recorded && !turn.recorded.replayed).length,
  );
  const { sessionId, loaded, total, goOn, refused } = recorded;
  const chosen = recorded.draft?.document;
  const number = recorded.draft?.number;
  const older = useDraftChanged(chosen ?? draft, draft) && goOn === 'draft' && number === undefined;
  const [only, ...others] = recorded.versions;
  const differs = useDraftChanged(only?.document ?? draft, draft);
  // A conversation of the draft as it is now retries with the draft, whichever is chosen.
  const isDraft = version === null && others.length === 0 && goOn === 'version' && !chosen && !differs;
  const stored = recorded.versions.some(({ number }) => number !== null);
  return (
    <section className={styles.bar} aria-label={say('Recorded conversation')}>
      <div className={styles.line}>
        <span className={styles.name} title={sessionId}>
          {stored ? (
            <Link href={`/conversations/${encodeURIComponent(sessionId)}`} className={styles.link}>
              {sessionId}
            </Link>
          ) : (
            sessionId
          )}
        </span>
        <Button size="small" variant="ghost" onClick={onLeave}>
          {say('Cancel')}
        </Button>
      </div>
      {loaded < total && <OlderTurns recorded={recorded} />}
      {hidden > 0 && (
        <p className={styles.fact}>
          <EyeOff aria-hidden />
          {say(
            'Sensitive values are hidden in {hidden, plural, one {# turn} other {# turns}}. Retries from there see dots instead.',
            { hidden },
          )}
        </p>
      )}
      {untaken > 0 && (
        <p className={styles.fact}>
          <TriangleAlert aria-hidden />
          {say(
            '{untaken, plural, one {# turn could not be replayed and is} other {# turns could not be replayed and are}} shown from the record.',
            { untaken },
          )}
        </p>
      )}
      {!isDraft && (
        <div className={styles.line}>
          <span className={styles.label}>{say('Retry with')}</span>
          <SegmentedControl
            size="small"
            label={say('Retry with')}
            labelHidden
            value={goOn}
            onValueChange={(value) =>
              ready &&
              void simulation.getState().goOnWith(value === 'version' ? value : choose(recorded, draft))
            }
            options={[
              { value: 'version', label: nameVersion(version) },
              { value: 'draft', label: number === undefined ? say('the draft') : nameVersion(number) },
            ]}
          />
        </div>
      )}
      {goOn === 'draft' && shown !== recorded.draft?.hash && (
        <p className={styles.fact}>
          {recorded.draft?.strategy === 'restart'
            ? say('Write as the customer: your next message restarts the conversation there.')
            : say('Write as the customer: your next message moves the conversation there.')}
        </p>
      )}
      {older && (
        <p className={styles.fact}>
          {say('The draft has changed since.')}
          <Button
            size="small"
            onClick={() =>
              ready && void simulation.getState().goOnWith({ draft, strategy: recorded.draft?.strategy })
            }
          >
            {say('Use the current draft')}
          </Button>
        </p>
      )}
      {refused && (
        <p className={styles.fact} role="alert">
          <TriangleAlert aria-hidden />
          {refused}
        </p>
      )}
    </section>
  );
}

/** The version that was chosen instead of the draft, or the draft as it is now, with the same strategy as before. */
const choose = ({ draft: chosen }: Recorded, draft: unknown) => ({
  draft: chosen?.number === undefined ? draft : chosen.document,
  number: chosen?.number,
  strategy: chosen?.strategy,
});
