'use client';

import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/fields/text-field';
import { say } from '@/lib/words/say';
import styles from '../inspector.module.css';

type Props = {
  label: string;
  labelHidden?: boolean;
  hint?: string;
  /** Placeholder for an empty list. */
  placeholder?: string;
  words: readonly string[];
  onChange: (words: string[] | undefined) => void;
};

/** Words as chips. Enter or a comma adds the typed word. */
export function WordsField({ label, labelHidden, hint, placeholder = say('none'), words, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const fresh = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word));
    if (fresh.length > 0) onChange([...words, ...fresh]);
    setTyped('');
  };
  return (
    <div className={styles.words}>
      <TextField
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        value={typed}
        placeholder={words.length === 0 ? placeholder : say('Add another')}
        onValueChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {words.length > 0 && (
        <div className={styles.names}>
          {words.map((word) => (
            <Chip
              key={word}
              onRemove={() => {
                const rest = words.filter((other) => other !== word);
                onChange(rest.length > 0 ? rest : undefined);
              }}
            >
              {word}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
