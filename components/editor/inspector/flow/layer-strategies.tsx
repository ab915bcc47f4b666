'use client';

import {
  type Extends,
  FITTING,
  findNearest,
  KNOWN_FIELDS,
  type MergeStrategy,
} from '@turnpike/engine/document';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import styles from '../inspector.module.css';

const NOTES: Record<MergeStrategy, string> = {
  override: say('upper layer wins'),
  deepMerge: say('merged by key'),
  append: say('both, lower first'),
  error: say('must be equal'),
};

type Props = { entry: Extends; above: string; onChange: (entry: Extends, label: string) => void };

/** Sets the merge strategy of single fields that should not use the default. */
export function LayerStrategies({ entry, above, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const chosen = entry.strategies ?? {};
  const put = (next: Record<string, MergeStrategy>) => {
    const { strategies: _strategies, ...rest } = entry;
    onChange(Object.keys(next).length > 0 ? { ...rest, strategies: next } : rest, say('Set merge strategy'));
  };
  const nearest =
    typed === '' || KNOWN_FIELDS.has(typed) ? undefined : findNearest(typed, KNOWN_FIELDS.keys());
  const add = () => {
    const shape = KNOWN_FIELDS.get(typed.trim());
    if (!shape || Object.hasOwn(chosen, typed.trim())) return;
    const other = FITTING[shape.holds].find((strategy) => strategy !== shape.strategy) ?? shape.strategy;
    put({ ...chosen, [typed.trim()]: other });
    setTyped('');
  };
  return (
    <>
      {Object.entries(chosen).map(([field, strategy]) => {
        const shape = KNOWN_FIELDS.get(field);
        const fitting: readonly MergeStrategy[] = shape ? FITTING[shape.holds] : [strategy];
        return (
          <div key={field} className={styles.subcardHead}>
            <SelectField
              label={field}
              layout="row"
              value={fitting.includes(strategy) ? strategy : undefined}
              placeholder={say('{strategy} cannot be used here', { strategy })}
              options={fitting.map((value) => ({
                value,
                label: value,
                note:
                  value === shape?.strategy ? say('{note}, default', { note: NOTES[value] }) : NOTES[value],
              }))}
              onValueChange={(value) => put({ ...chosen, [field]: value })}
            />
            <IconButton
              label={say('Use default for {field}', { field })}
              size="small"
              icon={<X />}
              onClick={() =>
                put(Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== field)))
              }
            />
          </div>
        );
      })}
      <TextField
        label={say('Custom merge')}
        mono
        list={list}
        value={typed}
        placeholder={say('a field, such as nodes.text')}
        hint={
          nearest
            ? say('Did you mean {nearest}?', { nearest })
            : say('How {above} merges it. Press Enter to add.', { above: above.toLowerCase() })
        }
        onValueChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={list}>
        {[...KNOWN_FIELDS.keys()].map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
    </>
  );
}
