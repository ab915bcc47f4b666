'use client';

import { useProof } from '@/components/editor/editor-context';
import { StatusText } from '@/components/ui/feedback/status-text';
import { countVerdicts, listVerdicts } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './publish-dialog.module.css';

/** What the proof of the draft found and did not decide. It blocks only if the environment requires it. */
export function PublishChecks() {
  const phase = useProof((state) => state.phase);
  const result = useProof((state) => state.result);
  const isRunning = phase === 'waiting' || phase === 'running';
  const verdicts = result && !isRunning ? listVerdicts(result.proof) : [];
  const { proved, of } = countVerdicts(verdicts);
  const open = verdicts.filter(({ state }) => state === 'found' || state === 'not-decided');
  const names = namesOf(result?.document);
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>{say('Checks')}</h3>
      {isRunning && <StatusText tone="waiting">{say('Proving the draft')}</StatusText>}
      {!isRunning && !result && (
        <p className={styles.quiet}>{say('The draft could not be proved. Open the checks to see why.')}</p>
      )}
      {verdicts.length > 0 && (
        <>
          {open.length === 0 ? (
            <StatusText tone="ok">{say('{proved} of {of} proved', { proved, of })}</StatusText>
          ) : (
            <p className={styles.quiet}>{say('{proved} of {of} proved', { proved, of })}</p>
          )}
          <ul className={styles.heads}>
            {open.map(({ id, state, check, sentence }) => (
              <li key={id}>
                <StatusText tone={state === 'found' ? 'bad' : 'warn'}>
                  {state === 'found' ? say('Violated') : say('Not decided')}:{' '}
                  {check?.name ?? sayMessage(nameMessageParts(sentence, names))}
                </StatusText>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
