'use client';

import type { Script } from '@turnpike/engine/testing';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './found-conversation.module.css';

type ProofConversationProps = {
  script: Script;
  names: Names;
  /** What the flow answers; undefined until it ran. */
  turns: TestOutcome['turns'] | undefined;
};

/** The conversation of a finding. The replies come from a run, so they appear after the messages. */
export function ProofConversation({ script, names, turns }: ProofConversationProps) {
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
                  <span className={styles.number} aria-hidden>
                    {key + 1}
                  </span>
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
