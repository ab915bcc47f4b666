'use client';

import { CircleDashed } from 'lucide-react';
import { useProof } from '@/components/editor/editor-context';
import { StatusText } from '@/components/ui/feedback/status-text';
import { countVerdicts, type ListedVerdict, listVerdicts } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './publish-dialog.module.css';
import { PlaceLink } from './required/place-link';

/**
 * What the proof of the draft found and did not decide. It blocks only if the environment requires it. `onLeave` closes
 * the dialog, to show the check behind it.
 */
export function PublishChecks({ hasErrors, onLeave }: { hasErrors: boolean; onLeave: () => void }) {
  const phase = useProof((state) => state.phase);
  const result = useProof((state) => state.result);
  const isRunning = phase === 'waiting' || phase === 'running';
  const verdicts = result && !isRunning ? listVerdicts(result.proof) : [];
  const { proved, of } = countVerdicts(verdicts);
  const found = verdicts.filter(({ state }) => state === 'found');
  const undecided = verdicts.filter(({ state }) => state === 'not-decided');
  const isProved = found.length === 0 && undecided.length === 0;
  const names = namesOf(result?.document);
  const nameCheck = ({ check, sentence }: ListedVerdict) =>
    check?.name ?? sayMessage(nameMessageParts(sentence, names));
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Checks')}{' '}
        {verdicts.length > 0 && isProved && (
          <StatusText tone="ok">{say('{proved} of {of} proved', { proved, of })}</StatusText>
        )}
        {!isProved && <span className={styles.aside}>{say('{proved} of {of} proved', { proved, of })}</span>}
        {hasErrors && <span className={styles.aside}>{say('once the errors are fixed')}</span>}
      </h3>
      {isRunning && <StatusText tone="waiting">{say('Proving the draft')}</StatusText>}
      {!isRunning && !result && !hasErrors && (
        <p className={styles.quiet}>{say('The draft could not be proved. Open the checks to see why.')}</p>
      )}
      {found.length > 0 && (
        <ul className={styles.heads}>
          {found.map((verdict) => (
            <li key={verdict.id}>
              <PlaceLink place={{ kind: 'check', id: verdict.id }} onLeave={onLeave}>
                <StatusText tone="bad">
                  {say('Violated')}: {nameCheck(verdict)}
                </StatusText>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
      {result && undecided.length > 0 && (
        <details className={styles.undecided}>
          <summary>
            <StatusText tone="warn" icon={<CircleDashed aria-hidden />}>
              {say(
                '{count, plural, one {# check} other {# checks}} not decided: no violation in {states, plural, one {# situation} other {# situations}}',
                { count: undecided.length, states: result.proof.states },
              )}
            </StatusText>
          </summary>
          <ul className={styles.heads}>
            {undecided.map((verdict) => (
              <li key={verdict.id}>
                <PlaceLink place={{ kind: 'check', id: verdict.id }} onLeave={onLeave}>
                  {nameCheck(verdict)}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
