'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Meaning } from '@turnpike/engine/labels';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { readLabelValue, writeLabelValue } from '@/lib/pages/labels/label-values';
import { say } from '@/lib/words/say';
import styles from './labels-view.module.css';

type FactMeaningProps = {
  document: FlowDocument;
  facts: Record<string, Json>;
  error: string | undefined;
  onChange: (meaning: Meaning) => void;
};

/** The facts that a message gives, with their values. */
export function FactMeaning({ document, facts, error, onChange }: FactMeaningProps) {
  const rows = Object.entries(facts);
  const names = document.facts.map(({ name }) => ({ value: name, label: name }));
  const unused = names.find(({ value }) => !(value in facts));
  const replace = (index: number, row: [string, Json] | undefined) => {
    const next = rows.flatMap((old, place) => (place === index ? (row ? [row] : []) : [old]));
    onChange({ kind: 'facts', facts: Object.fromEntries(next) });
  };
  return (
    <>
      {rows.map(([name, value], index) => (
        <div key={name} className={styles.fact}>
          <SelectField
            label={say('Fact')}
            value={name || undefined}
            options={names.filter((option) => option.value === name || !(option.value in facts))}
            onValueChange={(chosen) => replace(index, [chosen, ''])}
          />
          <TextField
            label={say('Value')}
            value={writeLabelValue(value)}
            {...(error !== undefined && value === '' && { error })}
            onValueChange={(text) => replace(index, [name, readLabelValue(document, name, text)])}
          />
          {rows.length > 1 && (
            <IconButton
              label={say('Remove {name}', { name })}
              icon={<Trash2 aria-hidden />}
              onClick={() => replace(index, undefined)}
            />
          )}
        </div>
      ))}
      {unused && (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ kind: 'facts', facts: { ...facts, [unused.value]: '' } })}
        >
          {say('Add fact')}
        </Button>
      )}
    </>
  );
}
