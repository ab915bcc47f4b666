'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { findNameFault } from '@/lib/editor/model/fresh-id';
import {
  changeType,
  type FieldType,
  SCALAR_TYPES,
  type SchemaField,
  TYPE_LABELS,
} from '@/lib/editor/schema-form/schema-field';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { LinesField } from '../fields/lines-field';
import styles from '../inspector.module.css';

type Props = {
  field: SchemaField;
  side: 'input' | 'output';
  /** Names already in use. */
  others: readonly string[];
  onChange: (field: SchemaField) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
  onShowCode: () => void;
};

const toOption = <T extends FieldType>(value: T) => ({ value, label: TYPE_LABELS[value] });
const SCALARS = SCALAR_TYPES.map(toOption);
const TYPES = [...SCALARS, toOption('list'), toOption('other')];

/** Edits a field of a schema: its name, type, and description. */
export function SchemaFieldForm({ field, side, others, onChange, onRename, onRemove, onShowCode }: Props) {
  const { name, type, of, choices, required, title, description, more, moreOfItems, schema } = field;
  const kept = [...Object.keys(more), ...Object.keys(moreOfItems ?? {})];
  // The schemas `true` and `false` cannot hold texts.
  const holdsWords = type !== 'other' || (schema !== null && typeof schema === 'object');
  const describe = (key: 'title' | 'description') => (text: string) =>
    onChange({ ...field, [key]: text === '' ? undefined : text });
  return (
    <fieldset className={styles.inItem}>
      <legend className="sr-only">
        {side === 'input' ? say('Input {name}', { name }) : say('Field {name}', { name })}
      </legend>
      <CheckedField
        label={say('Field name')}
        layout="row"
        mono
        late
        value={name}
        findFault={(value) => findNameFault(value, others)}
        onCommit={onRename}
      />
      <SelectField
        label={say('Type')}
        layout="row"
        value={type}
        options={TYPES}
        onValueChange={(next) => next !== type && onChange(changeType(field, next))}
      />
      {type === 'list' && (
        <SelectField
          label={say('List of')}
          layout="row"
          value={of}
          options={SCALARS}
          onValueChange={(next) => next !== of && onChange(changeType(field, 'list', next))}
        />
      )}
      {choices && (
        <LinesField
          label={say('Choices')}
          hint={say('One per line')}
          error={choices.length === 0 ? say('Add at least one value') : undefined}
          lines={choices}
          onChange={(lines) => onChange({ ...field, choices: [...new Set(lines)] })}
        />
      )}
      {type === 'other' && (
        <p className={styles.quiet}>
          {say('This form does not show everything.')}{' '}
          <button type="button" className={styles.link} onClick={onShowCode}>
            {say('Show code')}
          </button>
        </p>
      )}
      <Switch
        label={say('Required')}
        hint={
          side === 'input'
            ? say('The customer is asked for it if it is missing')
            : say('A result without it counts as a failure')
        }
        checked={required}
        onCheckedChange={(on) => onChange({ ...field, required: on })}
      />
      {holdsWords && (
        <>
          <CheckedField
            label={say('Title')}
            layout="row"
            value={title ?? ''}
            placeholder={name.replaceAll('_', ' ')}
            hint={side === 'input' ? say('How customers are asked for it') : undefined}
            onCommit={describe('title')}
          />
          <CheckedField
            label={say('Description')}
            layout="row"
            value={description ?? ''}
            placeholder={say('none')}
            hint={side === 'input' ? say('Helps to find the value in messages') : undefined}
            onCommit={describe('description')}
          />
        </>
      )}
      {kept.length > 0 && (
        <p className={styles.quiet}>{say('Also, in code: {kept}.', { kept: kept.join(', ') })}</p>
      )}
      <Button variant="ghost" size="small" icon={<X />} className={styles.addVariant} onClick={onRemove}>
        {say('Remove {name}', { name })}
      </Button>
    </fieldset>
  );
}
