'use client';

import type { RetryPolicy } from '@turnpike/engine';
import { NumberStepper } from '@/components/ui/number-stepper';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { ON_EXHAUST_LABELS } from '@/lib/editor/card-text';

type Props = {
  policy: Required<RetryPolicy>;
  onChange: <K extends keyof RetryPolicy>(field: K, value: RetryPolicy[K]) => void;
};

const THEN = (['CLARIFY', 'BROADEN', 'HANDOFF', 'SKIP'] as const).map((value) => ({
  value,
  label: ON_EXHAUST_LABELS[value],
}));

export function RetryFields({ policy, onChange }: Props) {
  return (
    <>
      <NumberStepper
        label="Attempts"
        layout="row"
        value={policy.maxAttempts}
        min={1}
        max={20}
        onValueChange={(value) => onChange('maxAttempts', value)}
      />
      <NumberStepper
        label="Between"
        layout="row"
        value={policy.cooldownTurns}
        min={0}
        max={50}
        suffix={policy.cooldownTurns === 1 ? 'turn' : 'turns'}
        onValueChange={(value) => onChange('cooldownTurns', value)}
      />
      <SegmentedControl
        label="Then"
        size="small"
        value={policy.onExhaust}
        options={THEN}
        onValueChange={(value) => onChange('onExhaust', value)}
      />
    </>
  );
}
