'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { X } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import styles from './test-pane.module.css';

type FactExpectationsProps = {
  facts: Record<string, Json>;
  flow: FlowDocument;
  readOnly: boolean;
  onChange: (facts: Record<string, Json>) => void;
};

/** Expected facts as JSON. `null` for a fact that must be unknown. */
export function FactExpectations({ facts, flow, readOnly, onChange }: FactExpectationsProps) {
  const others = flow.facts.filter(({ name }) => facts[name] === undefined);
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(facts).filter(([key]) => key !== name)));
  return (
    <div className={styles.lines}>
      {Object.keys(facts).length === 0 && <span className={styles.none}>{say('none')}</span>}
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.lineOf}>
          <span className={styles.fact} title={name}>
            {name}
          </span>
          <FactValue
            {...{ name, value, readOnly }}
            onChange={(next) => onChange({ ...facts, [name]: next })}
          />
          {!readOnly && (
            <IconButton
              label={say('Remove the expectation {name}', { name })}
              size="small"
              icon={<X aria-hidden />}
              onClick={() => remove(name)}
            />
          )}
        </div>
      ))}
      {!readOnly && others.length > 0 && (
        <SelectField
          label={say('Add fact')}
          labelHidden
          className={styles.select}
          value={undefined}
          placeholder={say('Add fact')}
          options={others.map(({ name }) => ({ value: name, label: name }))}
          onValueChange={(name) => onChange({ ...facts, [name]: null })}
        />
      )}
    </div>
  );
}

type FactValueProps = { name: string; value: Json; readOnly: boolean; onChange: (value: Json) => void };

/** Keeps the typed text until it is valid JSON. */
function FactValue({ name, value, readOnly, onChange }: FactValueProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = JSON.stringify(value);
  const text =
    typed !== null && isSame(typed, value) ? typed : typed !== null && !isJson(typed) ? typed : written;
  return (
    <TextField
      label={say('Value of {name}', { name })}
      labelHidden
      mono
      className={styles.grow}
      readOnly={readOnly}
      value={text}
      error={isJson(text) ? undefined : say('Enter JSON: "text" in quotes, numbers without')}
      onValueChange={(next) => {
        setTyped(next);
        if (isJson(next)) onChange(JSON.parse(next) as Json);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isSame = (text: string, value: Json): boolean =>
  isJson(text) && JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
