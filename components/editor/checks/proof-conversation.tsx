'use client';

import type { Script } from '@turnpike/engine/testing';
import { useEffect, useState } from 'react';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { useDraft } from '../editor-context';
import styles from './found-conversation.module.css';

/** The conversation of a finding. The replies come from a run, so they appear after the messages. */
export function ProofConversation({ script, names }: { script: Script; names: Names }) {
  const turns = useTurns(script);
  const count = script.turns.length;
  return (
    <>
      <h4 className={styles.heading}>
        {say('Shortest conversation')}
        <span>{say('{count, plural, one {# turn} other {# turns}}', { count })}</span>
      </h4>
      <ol className={styles.turns}>
        {numbered(script.turns).map(({ key, item: { input } }) => {
          const words = describeInput({ at: '', ...input } as never, names);
          return (
            <li key={key} className={styles.turn}>
              {words && (
                <p className={words.by === 'customer' ? styles.customer : styles.outside}>
                  <span className="sr-only">{words.by === 'customer' ? say('Customer:') : ''} </span>
                  {words.text}
                </p>
              )}
              {turns?.[key]?.replies.map((reply) => (
                <p key={reply} className={styles.flow}>
                  <span className="sr-only">{say('Flow:')} </span>
                  {reply}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What the flow answers; undefined until it ran. */
function useTurns(script: Script): TestOutcome['turns'] | undefined {
  const document = useDraft();
  const [ran, setRan] = useState<{ script: Script; turns: TestOutcome['turns'] }>();
  // The draft is read once: a change of it starts another proof, which has other scripts.
  const [draft] = useState(document);
  useEffect(() => {
    const stop = new AbortController();
    runTestsInBrowser(draft, [{ id: 'finding', name: '', script }], { signal: stop.signal }).then(
      ({ results }) => !stop.signal.aborted && setRan({ script, turns: results[0]?.turns ?? [] }),
      () => undefined,
    );
    return () => stop.abort();
  }, [draft, script]);
  return ran?.script === script ? ran.turns : undefined;
}
