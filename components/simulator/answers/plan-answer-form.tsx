'use client';

import { INTENT_TYPES } from '@turnpike/engine';
import type { PlanAnswer } from '@turnpike/engine/turn';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { INTENT_LABELS, newPlanAnswer, parsePlanAnswer } from '@/lib/simulator/answers/make-plan-answer';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { NewPlanStep, PlanSteps } from './plan-steps';
import styles from './script-form.module.css';

/** Leaves the choice to the planner. */
const PLANNER = 'planner';

type PlanAnswerFormProps = {
  plan: PlanAnswer | undefined;
  onChange: (plan: PlanAnswer | undefined) => void;
  document: unknown;
  names: Names;
};

/** Scripts the plan for the next message: its kind and its steps. */
export function PlanAnswerForm({ plan, onChange, document, names }: PlanAnswerFormProps) {
  const [json, setJson] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function editJson(text: string) {
    setJson(text);
    const parsed = parsePlanAnswer(text);
    setError(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed !== 'string') onChange(parsed);
  }

  function changeConfidence(text: string) {
    const confidence = Number(text.replace(',', '.'));
    if (plan && text.trim() !== '' && confidence >= 0 && confidence <= 1) onChange({ ...plan, confidence });
  }

  return (
    <>
      <header className={styles.header}>
        <span className={styles.title}>{say('Plan for the next message')}</span>
        <IconButton
          size="small"
          label={json === null ? say('Edit the plan as JSON') : say('Back to the form of the plan')}
          pressed={json !== null}
          icon={<Braces aria-hidden />}
          onClick={() => {
            setError(null);
            setJson(json === null ? JSON.stringify(plan ?? newPlanAnswer('operation'), null, 2) : null);
          }}
        />
      </header>
      {json !== null ? (
        <TextArea
          label={say('Plan as JSON')}
          labelHidden
          mono
          minRows={4}
          maxRows={12}
          value={json}
          error={error}
          onValueChange={editJson}
        />
      ) : (
        <>
          <div className={styles.score}>
            <SelectField
              label={say('Kind of message')}
              labelHidden
              value={plan?.intentType ?? PLANNER}
              onValueChange={(value) => {
                const intentType = INTENT_TYPES.find((type) => type === value);
                onChange(intentType && { ...(plan ?? newPlanAnswer(intentType)), intentType });
              }}
              options={[
                { value: PLANNER, label: say('decided by the planner') },
                ...INTENT_TYPES.map((value) => ({ value, label: INTENT_LABELS[value] })),
              ]}
            />
            <TextField
              key={plan ? 'set' : 'open'}
              label={say('Confidence of the plan')}
              labelHidden
              mono
              disabled={!plan}
              defaultValue={plan ? String(plan.confidence) : ''}
              placeholder={say('0 to 1')}
              onValueChange={changeConfidence}
            />
          </div>
          {plan && plan.steps.length > 0 && <PlanSteps plan={plan} onChange={onChange} names={names} />}
          <NewPlanStep plan={plan} onChange={onChange} document={document} />
        </>
      )}
    </>
  );
}
