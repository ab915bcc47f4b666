'use client';

import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { adviseOnLimits } from '@/lib/contract/limit-advice';
import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditorContext, useProof } from '../editor-context';
import { useNames } from './use-sentence';
import styles from './verdict-pane.module.css';

/** Why a verdict is not decided, and what the author can do about it. */
export function UndecidedView({ verdict: { limits, open, upTo } }: { verdict: ListedVerdict }) {
  const { proof } = useEditorContext();
  const isDone = useProof((state) => state.phase === 'done');
  const seconds = useProof(({ result }) => ((result?.milliseconds ?? 0) / 1000).toFixed(1));
  const names = useNames();
  const advice = adviseOnLimits(limits.map(({ code }) => code));
  const textsOf = (wanted: string) =>
    limits.flatMap(({ code, message }) =>
      code === wanted ? sayMessage(nameMessageParts(message, names)) : [],
    );
  return (
    <>
      <p className={styles.text}>
        {upTo === undefined
          ? say('No counterexample found in {seconds} s, but not every conversation was searched:', {
              seconds,
            })
          : say(
              'It holds in every conversation of up to {turns, plural, one {# turn} other {# turns}}. Longer ones were not all searched:',
              { turns: upTo },
            )}
      </p>
      {advice.map(([code, message]) => (
        <LimitGroup key={code} texts={textsOf(code)} advice={sayMessage(message)} />
      ))}
      {open.length > 0 && (
        <p className={styles.text}>
          {say('Not reached yet: {parts}', { parts: open.slice(0, 20).map(names.node).join(', ') })}
        </p>
      )}
      {limits.some(({ code }) => code === 'stopped') && (
        <span>
          <Button
            icon={<Search aria-hidden />}
            disabledReason={isDone ? undefined : say('the draft is being proved')}
            onClick={() => proof.getState().searchLonger()}
          >
            {say('Search for a minute')}
          </Button>
        </span>
      )}
    </>
  );
}

function LimitGroup({ texts, advice }: { texts: readonly string[]; advice: string }) {
  return (
    <div className={styles.text}>
      <ul className={styles.limits}>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.advice}>{advice}</p>
    </div>
  );
}
