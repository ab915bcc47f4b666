'use client';

import type { RetryPolicy, Strategy } from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { ON_EXHAUST_LABELS } from '@/lib/editor/cards/card-text';
import { say } from '@/lib/words/say';

type Props = {
  policy: Required<RetryPolicy>;
  /** The strategy of the graph. Without one, this is the policy of the flow. */
  strategy?: Strategy;
  onChange: <K extends keyof RetryPolicy>(field: K, value: RetryPolicy[K]) => void;
};

const ON_EXHAUST_OPTIONS = (['CLARIFY', 'BROADEN', 'HANDOFF', 'SKIP'] as const).map((value) => ({
  value,
  label: ON_EXHAUST_LABELS[value],
}));

export function RetryFields({ policy, strategy, onChange }: Props) {
  // Edges graphs have no related questions to try.
  const byEdges = strategy === 'edges';
  const then = ON_EXHAUST_OPTIONS.filter(
    ({ value }) => !byEdges || value !== 'BROADEN' || policy.onExhaust === value,
  );
  return (
    <>
      <NumberStepper
        label={say('Attempts')}
        layout="row"
        value={policy.maxAttempts}
        min={1}
        max={20}
        onValueChange={(value) => onChange('maxAttempts', value)}
      />
      <NumberStepper
        label={say('Between')}
        layout="row"
        value={policy.cooldownTurns}
        min={0}
        max={50}
        suffix={policy.cooldownTurns === 1 ? say('turn') : say('turns')}
        onValueChange={(value) => onChange('cooldownTurns', value)}
      />
      <SelectField
        label={say('Then')}
        layout="row"
        value={policy.onExhaust}
        options={then}
        error={
          byEdges && policy.onExhaust === 'BROADEN'
            ? say('Graphs with connections have no related questions')
            : undefined
        }
        hint={byEdges ? say('A connection for too many attempts is taken first') : undefined}
        onValueChange={(value) => onChange('onExhaust', value)}
      />
    </>
  );
}
