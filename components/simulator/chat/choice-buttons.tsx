'use client';

import type { Pending } from '@turnpike/engine';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './choice-buttons.module.css';

type ChoiceButtonsProps = {
  pending: Pick<Pending, 'expects' | 'options'>;
  onChoose: (options: string[]) => void;
};

/** The options of a question: buttons for a single choice, or checkboxes and a button for several. */
export function ChoiceButtons({ pending, onChoose }: ChoiceButtonsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = pending.expects === 'multi_choice';
  const options = pending.options ?? [];
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <fieldset className={styles.choices} aria-label={say('Options')}>
      {options.map(({ id, label }) => (
        <Button
          key={id}
          size="small"
          className={styles.choice}
          pressed={many ? chosen.has(id) : undefined}
          onClick={() => (many ? toggle(id) : onChoose([id]))}
        >
          {label}
        </Button>
      ))}
      {many && (
        <Button
          size="small"
          variant="accent"
          disabledReason={chosen.size === 0 ? say('Choose at least one') : undefined}
          onClick={() => onChoose(options.map(({ id }) => id).filter((id) => chosen.has(id)))}
        >
          {chosen.size > 0 ? say('Send {count}', { count: chosen.size }) : say('Send')}
        </Button>
      )}
    </fieldset>
  );
}
