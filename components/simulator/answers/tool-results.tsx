'use client';

import type { Json } from '@turnpike/engine';
import { Chip } from '@/components/ui/chip';
import { describeToolAnswer } from '@/lib/simulator/answers/make-tool-answer';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './script-form.module.css';
import { ToolAnswerForm } from './tool-answer-form';

type ToolResultsProps = { results: readonly Json[]; onChange: (results: Json[]) => void };

/** Scripted tool results for the next turn, in call order. Without any, the mocks answer. */
export function ToolResults({ results, onChange }: ToolResultsProps) {
  return (
    <>
      <span className={styles.title}>{say('Tool answers')}</span>
      <p className={styles.chips}>
        {results.length === 0 && <span className={styles.none}>{say('From their mocks')}</span>}
        {numbered(results).map(({ key, item }) => (
          <Chip
            key={key}
            kind="constraint"
            title={say('Answer {key}: {answer}', { key: key + 1, answer: describeToolAnswer(item) })}
            removeLabel={say('Remove answer {key}', { key: key + 1 })}
            onRemove={() => onChange(results.filter((_, position) => position !== key))}
          >
            {describeToolAnswer(item)}
          </Chip>
        ))}
      </p>
      <ToolAnswerForm
        label={say('Result of the next call')}
        onGive={(answer) => onChange([...results, answer])}
      />
    </>
  );
}
