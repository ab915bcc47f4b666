'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Expectation } from '@turnpike/engine/testing';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { EXPECTATION_WORDS } from '@/lib/pages/tests/expectation-kinds';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { FactExpectations } from './fact-expectations';
import styles from './test-pane.module.css';

type Value = Expectation[ExpectationKind];
type FormProps = {
  kind: ExpectationKind;
  value: Value;
  label: string;
  flow: FlowDocument;
  readOnly: boolean;
  onChange: (value: Value) => void;
};

/** The fields of an expectation, by kind. */
export function ExpectationForm(props: FormProps) {
  const { kind, value, label, flow, readOnly, onChange } = props;
  const words = EXPECTATION_WORDS[kind];
  if (words.form === 'facts')
    return (
      <FactExpectations
        {...{ flow, readOnly }}
        facts={(value ?? {}) as Record<string, Json>}
        onChange={(facts) => onChange(facts)}
      />
    );
  if (words.form === 'one') {
    const options = [
      ...(words.none === undefined ? [] : [{ value: NONE, label: words.none }]),
      ...withCurrent(words.list(flow), value),
    ];
    return (
      <SelectField
        label={label}
        labelHidden
        className={styles.select}
        disabled={readOnly}
        value={value === null ? NONE : String(value)}
        options={options}
        onValueChange={(next) => onChange((next === NONE ? null : next) as Value)}
      />
    );
  }
  const list = (Array.isArray(value) ? value : []) as string[];
  const set = (at: number, text: string) =>
    onChange(list.map((item, index) => (index === at ? text : item)) as Value);
  const remove = (at: number) => onChange(list.filter((_, index) => index !== at) as Value);
  const choices = words.form === 'parts' ? words.list(flow) : [];
  const ends = words.form === 'parts' ? words.ends : undefined;
  const first = ends ? `${choices[0]?.value ?? ''} ${ends[0]?.value ?? ''}` : (choices[0]?.value ?? '');
  return (
    <div className={styles.lines}>
      {list.length === 0 && <span className={styles.none}>{say('none')}</span>}
      {numbered(list).map(({ key, item }) => (
        <div key={key} className={styles.lineOf}>
          {words.form === 'texts' ? (
            <TextField
              label={`${label} ${key + 1}`}
              labelHidden
              className={styles.grow}
              readOnly={readOnly}
              value={item}
              onValueChange={(text) => set(key, text)}
            />
          ) : (
            <PartSelects
              {...{ label: `${label} ${key + 1}`, item, choices, ends, readOnly }}
              onChange={(text) => set(key, text)}
            />
          )}
          {!readOnly && (
            <IconButton
              label={say('Remove {label} {key}', { label: label.toLowerCase(), key: key + 1 })}
              size="small"
              icon={<X aria-hidden />}
              onClick={() => remove(key)}
            />
          )}
        </div>
      ))}
      {!readOnly && (words.form === 'texts' || choices.length > 0) && (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          className={styles.add}
          onClick={() => onChange([...list, words.form === 'texts' ? '' : first] as Value)}
        >
          {say('Add')}
        </Button>
      )}
    </div>
  );
}

/** Ids are never empty and never start with a space. */
const NONE = ' none';

type PartProps = {
  label: string;
  item: string;
  choices: readonly { value: string; label: string }[];
  /** What follows the part, such as the mode of a node. */
  ends?: readonly { value: string; label: string }[];
  readOnly: boolean;
  onChange: (text: string) => void;
};

function PartSelects({ label, item, choices, ends, readOnly, onChange }: PartProps) {
  const space = ends ? item.lastIndexOf(' ') : -1;
  const part = space < 0 ? item : item.slice(0, space);
  const end = space < 0 ? undefined : item.slice(space + 1);
  return (
    <>
      <SelectField
        label={label}
        labelHidden
        className={styles.grow}
        disabled={readOnly}
        value={part}
        options={withCurrent(choices, part)}
        onValueChange={(next) => onChange(end === undefined ? next : `${next} ${end}`)}
      />
      {ends && (
        <SelectField
          label={say('{label}, how', { label })}
          labelHidden
          className={styles.end}
          disabled={readOnly}
          value={end}
          options={withCurrent(ends, end)}
          onValueChange={(next) => onChange(`${part} ${next}`)}
        />
      )}
    </>
  );
}

/** Expectations may refer to deleted parts, which are shown as they are. */
function withCurrent(choices: readonly { value: string; label: string }[], value: unknown) {
  if (typeof value !== 'string' || value === '' || choices.some((choice) => choice.value === value))
    return choices;
  return [{ value, label: say('{value}, not in the flow', { value }) }, ...choices];
}
