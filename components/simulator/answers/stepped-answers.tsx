'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  type ChangeableAnswer,
  changeAnswer,
  listChangeableAnswers,
} from '@/lib/simulator/answers/change-answer';
import { describeToolAnswer } from '@/lib/simulator/answers/make-tool-answer';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { simulation } from '../simulation';
import styles from './stepped-answers.module.css';
import { ToolAnswerForm } from './tool-answer-form';

/** Answers of tools and planners in the stepped turn. Changing one runs the turn again. */
export function SteppedAnswers({ turn, names }: { turn: SimulatedTurn; names: Names }) {
  const [changing, setChanging] = useState<number | null>(null);
  const answers = listChangeableAnswers(turn);
  if (answers.length === 0) return null;

  function give(place: ChangeableAnswer, answer: Parameters<typeof changeAnswer>[2]) {
    setChanging(null);
    void simulation.getState().retake(changeAnswer(turn, place, answer));
  }

  return (
    <details className={styles.answers}>
      <summary>
        <ChevronDown aria-hidden />
        {say('Received answers')}
      </summary>
      <ol className={styles.list} aria-label={say('Answers of this turn')}>
        {answers.map((item) => {
          const name = item.kind === 'plan' ? say('The plan') : names.tool(item.tool);
          const said = describeToolAnswer(item.answer);
          return (
            <li key={item.seq}>
              <p className={styles.line}>
                <b>{name}</b>
                <code title={said}>{said}</code>
                <Button
                  size="small"
                  variant="ghost"
                  aria-expanded={changing === item.seq}
                  onClick={() => setChanging(changing === item.seq ? null : item.seq)}
                >
                  {say('Change')}
                  <span className="sr-only"> {say('answer of {name}', { name })}</span>
                </Button>
              </p>
              {changing === item.seq && (
                <ToolAnswerForm
                  label={say('Answer of {name}', { name })}
                  text={JSON.stringify(item.answer)}
                  button={say('Use it')}
                  onGive={(answer) => give(item, answer)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
