'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import {
  MODEL_ANSWERS,
  MODEL_KINDS,
  type ModelKind,
  makeModelAnswer,
} from '@/lib/simulator/answers/make-model-answer';
import type { Scripted } from '@/lib/simulator/store/types';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './script-form.module.css';

export type ModelAnswersGiven = NonNullable<NonNullable<Scripted>['answers']>;
type ModelAnswersProps = { answers: ModelAnswersGiven; onChange: (answers: ModelAnswersGiven) => void };

/** Scripted model answers for the next turn, for flows whose settings name a model. */
export function ModelAnswers({ answers, onChange }: ModelAnswersProps) {
  const [kind, setKind] = useState<ModelKind>('generate');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add() {
    const made = makeModelAnswer(kind, text);
    if (typeof made === 'string') return setError(made);
    onChange({ ...answers, [kind]: [...(answers[kind] ?? []), made.answer] });
    setText('');
    setError(null);
  }

  const given = MODEL_KINDS.flatMap((of) =>
    (answers[of] ?? []).map((answer, place) => ({ of, answer, place })),
  );
  return (
    <>
      <span className={styles.title}>{say('Model answers')}</span>
      <p className={styles.chips}>
        {given.length === 0 && <span className={styles.none}>{say('None set')}</span>}
        {numbered(given).map(({ key, item: { of, answer, place } }) => {
          const words = `${MODEL_ANSWERS[of].label}: ${JSON.stringify(answer)}`;
          return (
            <Chip
              key={key}
              kind="constraint"
              title={words}
              removeLabel={say('Remove {name}', { name: words })}
              onRemove={() =>
                onChange({ ...answers, [of]: answers[of]?.filter((_, position) => position !== place) })
              }
            >
              {words}
            </Chip>
          );
        })}
      </p>
      <SelectField
        label={say('Add a model answer')}
        labelHidden
        value={kind}
        onValueChange={(value) => setKind(MODEL_KINDS.find((of) => of === value) ?? 'generate')}
        options={MODEL_KINDS.map((of) => ({ value: of, label: MODEL_ANSWERS[of].label }))}
      />
      <div className={styles.answer}>
        <TextField
          label={MODEL_ANSWERS[kind].hint}
          labelHidden
          value={text}
          placeholder={MODEL_ANSWERS[kind].hint}
          error={error}
          onValueChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          {say('Add')}
        </Button>
      </div>
    </>
  );
}
