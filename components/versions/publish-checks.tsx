'use client';

import { useProof } from '@/components/editor/editor-context';
import { StatusText } from '@/components/ui/feedback/status-text';
import { countVerdicts, listVerdicts } from '@/lib/editor/checks/list-verdicts';
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
  const open = verdicts.filter(({ state }) => state === 'found' || state === 'not-decided');
  const names = namesOf(result?.document);
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Checks')}{' '}
        {verdicts.length > 0 && open.length === 0 && (
          <StatusText tone="ok">{say('{proved} of {of} proved', { proved, of })}</StatusText>
        )}
        {open.length > 0 && (
          <span className={styles.aside}>{say('{proved} of {of} proved', { proved, of })}</span>
        )}
        {hasErrors && <span className={styles.aside}>{say('once the errors are fixed')}</span>}
      </h3>
      {isRunning && <StatusText tone="waiting">{say('Proving the draft')}</StatusText>}
      {!isRunning && !result && !hasErrors && (
        <p className={styles.quiet}>{say('The draft could not be proved. Open the checks to see why.')}</p>
      )}
      {open.length > 0 && (
        <ul className={styles.heads}>
          {open.map(({ id, state, check, sentence }) => (
            <li key={id}>
              <PlaceLink place={{ kind: 'check', id }} onLeave={onLeave}>
                <StatusText tone={state === 'found' ? 'bad' : 'warn'}>
                  {state === 'found' ? say('Violated') : say('Not decided')}:{' '}
                  {check?.name ?? sayMessage(nameMessageParts(sentence, names))}
                </StatusText>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
