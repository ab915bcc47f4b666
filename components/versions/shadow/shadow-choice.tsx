'use client';

import { SelectField } from '@/components/ui/fields/select-field';
import { SHADOW_CONVERSATIONS } from '@/lib/contract/schemas/releases/shadow';
import { say } from '@/lib/words/say';
import styles from './shadow-run.module.css';
import type { ShadowSelection } from './use-shadow';

export type ShadowChoice = 'newest' | 'many' | 'week' | 'live' | 'tests';
type ShadowChoiceFieldProps = {
  value: ShadowChoice;
  onValueChange: (value: ShadowChoice) => void;
};

/** What the draft is compared with. */
export function ShadowChoiceField({ value, onValueChange }: ShadowChoiceFieldProps) {
  const { default: count, max } = SHADOW_CONVERSATIONS;
  return (
    <SelectField
      label={say('Compare with')}
      labelHidden
      className={styles.choice}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: 'newest', label: say('Newest {count} conversations', { count }) },
        { value: 'many', label: say('Newest {count} conversations', { count: max }) },
        { value: 'week', label: say('Conversations of the last 7 days') },
        { value: 'live', label: say('Conversations on the live version') },
        { value: 'tests', label: say('All saved tests') },
      ]}
    />
  );
}

/** `live`: the number of the live version. */
export function selectShadowed(choice: ShadowChoice, live: number): ShadowSelection {
  const limit = SHADOW_CONVERSATIONS.max;
  if (choice === 'newest') return {};
  if (choice === 'many') return { limit };
  if (choice === 'week') return { days: 7, limit };
  if (choice === 'live') return { from: live, limit };
  return { source: 'tests', limit };
}
