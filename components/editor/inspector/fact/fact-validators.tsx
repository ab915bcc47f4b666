'use client';

import type { Fact, FactType, Validator } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { PartText } from '../content/part-text';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';

const KINDS = [
  { value: 'range', label: say('Between') },
  { value: 'length', label: say('Length') },
  { value: 'pattern', label: say('Pattern') },
  { value: 'in', label: say('One of') },
  { value: 'check', label: say('Expression') },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const FRESH: Record<Kind, Validator> = {
  range: { min: 0 },
  length: { minLength: 1 },
  pattern: { pattern: '.+' },
  in: { in: [] },
  check: { check: 'value != ""' },
};

/** First check for each type. A bound of another type would be reported as a problem at once. */
function getFresh(type: FactType): Validator {
  switch (type) {
    case 'integer':
    case 'number':
    case 'money':
      return FRESH.range;
    case 'date':
      return { min: new Date().toISOString().slice(0, 10) };
    case 'datetime':
      return { min: new Date().toISOString().replace(/\.\d+/, '') };
    case 'time':
      return { min: '09:00' };
    case 'text':
    case 'list':
      return FRESH.length;
    case 'file':
      return { check: "value.mimeType.startsWith('image/')" };
    default:
      return type === 'boolean' || type === 'object' || type === 'duration' ? { check: 'true' } : FRESH.check;
  }
}

/** Edits the checks of a fact, each with its error message. */
export function FactValidators({ fact, path }: { fact: Fact; path: readonly (string | number)[] }) {
  const set = useSetField();
  const list = fact.validate ?? [];
  const put = (next: Validator[]) =>
    set([...path, 'validate'], next.length > 0 ? next : undefined, say('Edit checks'));
  return (
    <div className={styles.cards}>
      {list.map((validator, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks have no identity but their position
        <div key={index} className={styles.subcard}>
          <div className={styles.subcardHead}>
            <SelectField
              label={say('Check {index}', { index: index + 1 })}
              labelHidden
              value={kindOf(validator)}
              options={KINDS}
              onValueChange={(kind) =>
                put(
                  list.map((old, place) =>
                    place === index
                      ? { ...FRESH[kind], ...(old.message ? { message: old.message } : {}) }
                      : old,
                  ),
                )
              }
            />
            <IconButton
              label={say('Remove check {index}', { index: index + 1 })}
              size="small"
              icon={<X />}
              onClick={() => put(list.filter((_, place) => place !== index))}
            />
          </div>
          <ValidatorFields fact={fact} validator={validator} path={[...path, 'validate', index]} />
        </div>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Plus />}
        onClick={() => put([...list, getFresh(fact.type)])}
      >
        {say('Check')}
      </Button>
    </div>
  );
}

type PartProps = { fact: Fact; validator: Validator; path: readonly (string | number)[] };

function ValidatorFields({ fact, validator, path }: PartProps) {
  const set = useSetField();
  const problem = useFieldProblem(path);
  const put = (field: keyof Validator, value: unknown) => set([...path, field], value, say('Edit check'));
  return (
    <>
      <Test fact={fact} validator={validator} path={path} put={put} />
      {problem.error && validator.check === undefined && <p className={styles.fault}>{problem.error}</p>}
      <PartText
        label={say('Message when it fails')}
        value={validator.message}
        path={[...path, 'message']}
        placeholder={say('Uses the flow’s text for invalid answers')}
        onChange={(text) => put('message', text)}
      />
    </>
  );
}

type TestProps = PartProps & { put: (field: keyof Validator, value: unknown) => void };

function Test({ fact, validator, path, put }: TestProps) {
  switch (kindOf(validator)) {
    case 'range':
      return (
        <div className={styles.pair}>
          <TextField
            label={say('At least')}
            value={String(validator.min ?? '')}
            placeholder={say('no limit')}
            onValueChange={(text) => put('min', toBound(text))}
          />
          <TextField
            label={say('At most')}
            value={String(validator.max ?? '')}
            placeholder={say('no limit')}
            onValueChange={(text) => put('max', toBound(text))}
          />
        </div>
      );
    case 'length':
      return (
        <div className={styles.pair}>
          <TextField
            label={say('From')}
            inputMode="numeric"
            value={String(validator.minLength ?? '')}
            placeholder="0"
            onValueChange={(text) => put('minLength', toCount(text))}
          />
          <TextField
            label={say('To characters')}
            inputMode="numeric"
            value={String(validator.maxLength ?? '')}
            placeholder={say('any')}
            onValueChange={(text) => put('maxLength', toCount(text))}
          />
        </div>
      );
    case 'pattern':
      return (
        <TextField
          label={say('Pattern')}
          labelHidden
          mono
          hint={say('RE2, matched against the whole value')}
          value={validator.pattern ?? ''}
          onValueChange={(text) => put('pattern', text)}
        />
      );
    case 'in':
      return (
        <WordsField
          label={say('Allowed')}
          labelHidden
          words={(validator.in ?? []).map(String)}
          onChange={(words) => put('in', (words ?? []).map(toValue))}
        />
      );
    case 'check':
      return (
        <ConditionField
          label={say('Must be true')}
          use="check"
          fact={fact}
          value={validator.check}
          path={[...path, 'check']}
          celHint={say('value is the answer')}
          onChange={(text) => put('check', text ?? '')}
        />
      );
  }
}

function kindOf(validator: Validator): Kind {
  if (validator.check !== undefined) return 'check';
  if (validator.pattern !== undefined) return 'pattern';
  if (validator.in !== undefined) return 'in';
  if (validator.minLength !== undefined || validator.maxLength !== undefined) return 'length';
  return 'range';
}

/** Keeps numbers as numbers, and dates and times as text. */
function toBound(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function toCount(text: string): number | undefined {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) || count < 0 ? undefined : count;
}

function toValue(word: string): string | number {
  const number = Number(word);
  return word.trim() !== '' && !Number.isNaN(number) ? number : word;
}
