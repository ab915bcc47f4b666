'use client';

import type { Fact } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { createName } from '@/lib/editor/model/fresh-id';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { TextEditor } from '../fields/text-editor';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';

/** Edits the values of an enum with their labels and synonyms. */
export function FactValues({ fact, path }: { fact: Fact; path: readonly (string | number)[] }) {
  const set = useSetField();
  const values = fact.values ?? [];
  const cards = useRef<HTMLDivElement>(null);
  const count = useRef(values.length);
  const added = useRef(false);
  // A new value has a placeholder name, which is selected so that typing replaces it.
  useEffect(() => {
    if (added.current && values.length > count.current)
      cards.current?.querySelector<HTMLInputElement>('[data-value]:last-of-type input')?.select();
    added.current = false;
    count.current = values.length;
  }, [values.length]);
  const at = (index: number, field: string) => [...path, 'values', index, field];
  return (
    <div ref={cards} className={styles.cards}>
      {values.length === 0 && (
        <p className={styles.quiet}>
          {say('The values to choose from. Questions show each one as a button.')}
        </p>
      )}
      {values.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values are edited in place, so their text cannot be the key
        <div key={index} className={styles.subcard} data-value>
          <div className={styles.subcardHead}>
            <CheckedField
              label={say('Value {index}', { index: index + 1 })}
              labelHidden
              mono
              value={item.value}
              findFault={(value) => {
                if (value === '') return say('Enter a value');
                return values.some((other, place) => place !== index && other.value === value)
                  ? say('{value} already exists', { value })
                  : undefined;
              }}
              onCommit={(value) => set(at(index, 'value'), value, say('Edit value'))}
            />
            <IconButton
              label={say('Remove {name}', { name: item.value })}
              size="small"
              icon={<X />}
              onClick={() => {
                const rest = values.filter((_, place) => place !== index);
                set([...path, 'values'], rest.length > 0 ? rest : undefined, say('Remove value'));
              }}
            />
          </div>
          <TextEditor
            label={say('Label of {value}', { value: item.value })}
            single
            value={item.label}
            placeholder={say('Shown as “{value}”', { value: item.value })}
            onChange={(text) => set(at(index, 'label'), text, say('Edit label'))}
          />
          <WordsField
            label={say('Synonyms')}
            labelHidden
            placeholder={say('Other words for it')}
            words={item.synonyms ?? []}
            onChange={(words) => set(at(index, 'synonyms'), words, say('Edit synonyms'))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Plus />}
        onClick={() => {
          added.current = true;
          set(
            [...path, 'values'],
            [
              ...values,
              {
                value: createName(
                  'value',
                  values.map((item) => item.value),
                ),
              },
            ],
            say('Add value'),
          );
        }}
      >
        {say('Value')}
      </Button>
    </div>
  );
}
