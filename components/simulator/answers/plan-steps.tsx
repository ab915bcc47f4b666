'use client';

import type { PlanAnswer } from '@turnpike/engine/turn';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { addStep, newPlanAnswer } from '@/lib/simulator/answers/make-plan-answer';
import { declaredTools } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './script-form.module.css';

type PlanStepsProps = { plan: PlanAnswer; onChange: (plan: PlanAnswer) => void; names: Names };

/** The steps of a scripted plan, each removable. */
export function PlanSteps({ plan, onChange, names }: PlanStepsProps) {
  return (
    <p className={styles.chips}>
      {plan.steps.map(({ id, tool: of, args: given, dependsOn = [] }) => {
        const step = `${id} ${names.tool(of)} ${JSON.stringify(given)}`;
        const words =
          dependsOn.length > 0 ? say('{step} after {others}', { step, others: dependsOn.join(', ') }) : step;
        return (
          <Chip
            key={id}
            kind="constraint"
            title={words}
            removeLabel={say('Remove step {words}', { words })}
            onRemove={() => onChange({ ...plan, steps: plan.steps.filter((step) => step.id !== id) })}
          >
            {words}
          </Chip>
        );
      })}
    </p>
  );
}

type NewPlanStepProps = {
  plan: PlanAnswer | undefined;
  onChange: (plan: PlanAnswer) => void;
  document: unknown;
};

/** Adds a step to a scripted plan: its tool, arguments and dependencies. */
export function NewPlanStep({ plan, onChange, document }: NewPlanStepProps) {
  const tools = declaredTools(document);
  const [tool, setTool] = useState(tools[0]?.id);
  const [args, setArgs] = useState('');
  const [after, setAfter] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add() {
    const made = addStep(plan ?? newPlanAnswer('operation'), { tool, args, after });
    if (typeof made === 'string') return setError(made);
    setArgs('');
    setAfter('');
    setError(null);
    onChange(made);
  }

  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={say('Tool of the step')}
          labelHidden
          value={tool}
          onValueChange={setTool}
          options={tools.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label={say('Steps it depends on')}
          labelHidden
          mono
          value={after}
          placeholder={say('depends on: 1, 2')}
          onValueChange={setAfter}
        />
      </div>
      <div className={styles.answer}>
        <TextField
          label={say('Arguments of the step, as JSON')}
          labelHidden
          mono
          value={args}
          placeholder={say('Arguments: {"title": "Demo"}')}
          error={error}
          onValueChange={setArgs}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          {say('Step')}
        </Button>
      </div>
    </>
  );
}
