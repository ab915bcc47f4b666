'use client';

import type { Tool } from '@turnpike/engine/document';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { renameInput } from '@/lib/editor/commands/rename-input';
import { renameResult } from '@/lib/editor/commands/rename-result';
import { createName } from '@/lib/editor/model/fresh-id';
import { describeField, type SchemaField } from '@/lib/editor/schema-form/schema-field';
import { writeSchemaFields } from '@/lib/editor/schema-form/write-schema-fields';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { SchemaFieldForm } from './schema-field-form';

type Props = {
  tool: Tool;
  index: number;
  field: 'input' | 'output';
  fields: readonly SchemaField[];
  /** Text for an empty list. */
  empty: string;
  error: string | undefined;
  onShowCode: () => void;
};

const NOUNS = { input: say('Input'), output: say('Field') };

/** The fields of a schema in a list. One is open at a time. */
export function SchemaFields({ tool, index, field: side, fields, empty, error, onShowCode }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const [open, setOpen] = useState<number>();
  const noun = NOUNS[side];
  const names = fields.map(({ name }) => name);
  const put = (next: readonly SchemaField[], label: string) =>
    set(['tools', index, side], writeSchemaFields(tool[side], next), label);
  const change = (place: number, next: SchemaField) =>
    put(
      fields.map((old, other) => (other === place ? next : old)),
      side === 'input' ? say('Edit input') : say('Edit field'),
    );
  const rename = (place: number, name: string) => {
    const field = fields[place];
    if (!field) return;
    const renamed = side === 'input' ? renameInput : renameResult;
    actions.run(renamed(editor.getState().document, index, field.name, name));
  };
  const add = () => {
    setOpen(fields.length);
    const name = createName(side === 'input' ? 'input' : 'field', names);
    put(
      [...fields, { name, type: 'text', required: side === 'input', more: {} }],
      side === 'input' ? say('Add input') : say('Add field'),
    );
  };
  return (
    <div className={styles.stack}>
      {fields.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {fields.length > 0 && (
        <ol className={styles.items} aria-label={side === 'input' ? say('Inputs') : say('Result fields')}>
          {fields.map((field, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a renamed field keeps its position
            <li key={place}>
              <button
                type="button"
                className={styles.option}
                aria-expanded={open === place}
                onClick={() => setOpen(open === place ? undefined : place)}
              >
                {open === place ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                <span className="mono ellipsis">{field.name}</span>
                <small>
                  {describeField(field)}
                  {field.required && <>, {say('required')}</>}
                </small>
              </button>
              {open === place && (
                <SchemaFieldForm
                  field={field}
                  side={side}
                  others={names.filter((name) => name !== field.name)}
                  onChange={(next) => change(place, next)}
                  onRename={(name) => rename(place, name)}
                  onShowCode={onShowCode}
                  onRemove={() => {
                    setOpen(undefined);
                    put(
                      fields.filter((_, other) => other !== place),
                      side === 'input' ? say('Remove input') : say('Remove field'),
                    );
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {error && <p className={styles.fault}>{error}</p>}
      <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant} onClick={add}>
        {noun}
      </Button>
    </div>
  );
}
