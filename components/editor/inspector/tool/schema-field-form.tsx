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
  /** Names that are taken. */
  others: readonly string[];
  onChange: (field: SchemaField) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
  onShowCode: () => void;
};

const toOption = <T extends FieldType>(value: T) => ({ value, label: TYPE_LABELS[value] });
const SCALARS = SCALAR_TYPES.map(toOption);
const TYPES = [...SCALARS, toOption('list'), toOption('other')];

/** One field of a schema: what it is called, what it holds, whether it must be there, and what people read of it. */
export function SchemaFieldForm({ field, side, others, onChange, onRename, onRemove, onShowCode }: Props) {
  const { name, type, of, choices, required, title, description, more, moreOfItems, schema } = field;
  const kept = [...Object.keys(more), ...Object.keys(moreOfItems ?? {})];
  // `true` and `false` are schemas too, and hold no words.
  const holdsWords = type !== 'other' || (schema !== null && typeof schema === 'object');
  const describe = (key: 'title' | 'description') => (text: string) =>
    onChange({ ...field, [key]: text === '' ? undefined : text });
  return (
    <fieldset className={styles.inItem}>
      <legend className="sr-only">
        {side === 'input' ? say('Input {name}', { name }) : say('Field {name}', { name })}
      </legend>
      <CheckedField
        label={say('Called')}
        layout="row"
        mono
        late
        value={name}
        findFault={(value) => findNameFault(value, others)}
        onCommit={onRename}
      />
      <SelectField
        label={say('Holds')}
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
          hint={say('One a line')}
          error={choices.length === 0 ? say('Write at least one: nothing is allowed without') : undefined}
          lines={choices}
          onChange={(lines) => onChange({ ...field, choices: [...new Set(lines)] })}
        />
      )}
      {type === 'other' && (
        <p className={styles.quiet}>
          {say('There is more to it than this form shows.')}{' '}
          <button type="button" className={styles.link} onClick={onShowCode}>
            {say('Show the code')}
          </button>
        </p>
      )}
      <Switch
        label={say('Needed')}
        hint={
          side === 'input'
            ? say('Asked for while nobody has said it')
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
            hint={side === 'input' ? say('Helps to find it in what is said') : undefined}
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
