'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { Switch } from '@/components/ui/switch';
import { findNameFault } from '@/lib/editor/fresh-id';
import {
  changeType,
  type FieldType,
  SCALAR_TYPES,
  type SchemaField,
  TYPE_LABELS,
} from '@/lib/editor/schema-form/schema-field';
import { CheckedField } from './checked-field';
import styles from './inspector.module.css';
import { LinesField } from './lines-field';

type Props = {
  field: SchemaField;
  noun: 'Input' | 'Field';
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
export function SchemaFieldForm({ field, noun, others, onChange, onRename, onRemove, onShowCode }: Props) {
  const { name, type, of, choices, required, title, description, more, moreOfItems, schema } = field;
  const kept = [...Object.keys(more), ...Object.keys(moreOfItems ?? {})];
  // `true` and `false` are schemas too, and hold no words.
  const holdsWords = type !== 'other' || (schema !== null && typeof schema === 'object');
  const describe = (key: 'title' | 'description') => (text: string) =>
    onChange({ ...field, [key]: text === '' ? undefined : text });
  return (
    <fieldset className={styles.inItem}>
      <legend className="sr-only">
        {noun} {name}
      </legend>
      <CheckedField
        label="Called"
        layout="row"
        mono
        late
        value={name}
        findFault={(value) => findNameFault(value, others)}
        onCommit={onRename}
      />
      <SelectField
        label="Holds"
        layout="row"
        value={type}
        options={TYPES}
        onValueChange={(next) => next !== type && onChange(changeType(field, next))}
      />
      {type === 'list' && (
        <SelectField
          label="List of"
          layout="row"
          value={of}
          options={SCALARS}
          onValueChange={(next) => next !== of && onChange(changeType(field, 'list', next))}
        />
      )}
      {choices && (
        <LinesField
          label="Choices"
          hint="One a line"
          error={choices.length === 0 ? 'Write at least one: nothing is allowed without' : undefined}
          lines={choices}
          onChange={(lines) => onChange({ ...field, choices: [...new Set(lines)] })}
        />
      )}
      {type === 'other' && (
        <p className={styles.quiet}>
          There is more to it than this form shows.{' '}
          <button type="button" className={styles.link} onClick={onShowCode}>
            Show the code
          </button>
        </p>
      )}
      <Switch
        label="Needed"
        hint={
          noun === 'Input' ? 'Asked for while nobody has said it' : 'A result without it counts as a failure'
        }
        checked={required}
        onCheckedChange={(on) => onChange({ ...field, required: on })}
      />
      {holdsWords && (
        <>
          <CheckedField
            label="Title"
            layout="row"
            value={title ?? ''}
            placeholder={name.replaceAll('_', ' ')}
            hint={noun === 'Input' ? 'How customers are asked for it' : undefined}
            onCommit={describe('title')}
          />
          <CheckedField
            label="Description"
            layout="row"
            value={description ?? ''}
            placeholder="none"
            hint={noun === 'Input' ? 'Helps to find it in what is said' : undefined}
            onCommit={describe('description')}
          />
        </>
      )}
      {kept.length > 0 && <p className={styles.quiet}>Also, in code: {kept.join(', ')}.</p>}
      <Button variant="ghost" size="small" icon={<X />} className={styles.addVariant} onClick={onRemove}>
        Remove {name}
      </Button>
    </fieldset>
  );
}
