'use client';

import type { Option } from '@turnpike/engine';
import { type ComponentProps, useEffect, useState } from 'react';
import type { TranscriptTurn } from '@/components/trace/transcript-turn';
import { Button } from '@/components/ui/button';
import { getTurns } from '@/lib/simulator/store/simulation-state';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { AnswerText } from '@/widget/messages/answer-text';
import { MessageBubble } from '@/widget/messages/message-bubble';
import styles from '../chat/chat.module.css';
import { focusComposer } from '../chat/focus-composer';
import { simulation, useSimulation } from '../simulation';

/** Offline understanding is faster than this; models may not be. */
const LONG_MS = 1500;

type RunningTurnProps = Pick<ComponentProps<typeof TranscriptTurn>, 'asked' | 'locale'> & {
  names: Names;
  offered?: readonly Option[] | undefined;
};

/** The running turn: its input, and a way to stop waiting if an answer takes long. */
export function RunningTurn({ names, offered, asked, locale }: RunningTurnProps) {
  const first = useSimulation((state) => getTurns(state).length === 0);
  const input = useSimulation(({ taking, stepping }) => (stepping ? null : taking));
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const came = input ? describeInput(input, names, offered) : undefined;
  return (
    <>
      {came?.by === 'customer' && (
        <MessageBubble from="customer">
          <AnswerText text={came.text} asked={asked} locale={locale} />
        </MessageBubble>
      )}
      <p className={styles.quiet} role="status">
        {long ? say('Waiting for an external answer') : say('Running the turn')}
      </p>
      {long && !first && (
        <Button
          size="small"
          className={styles.cancel}
          onClick={() => {
            simulation.getState().cancel();
            focusComposer();
          }}
        >
          {say('Stop waiting')}
        </Button>
      )}
    </>
  );
}
