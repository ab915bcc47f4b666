'use client';

import { Braces, Variable } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { getWantedType } from '@/lib/editor/inspector/list-inputs';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CelField } from '../fields/cel-field';
import { JsonField } from '../fields/json-field';
import { useFieldProblem } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = {
  name: string;
  label: string;
  labelHidden?: boolean;
  /** Its schema. */
  note?: string;
  /** Its JSON type, if the schema has one. */
  type?: string;
  /** Strings are expressions; other values are used unchanged. */
  value: unknown;
  path: readonly (string | number)[];
  missing?: boolean;
  onChange: (value: unknown) => void;
};

/** An argument: an expression, or a fixed JSON value. */
export function ArgumentValue({
  name,
  label,
  labelHidden,
  note,
  type,
  value,
  path,
  missing,
  onChange,
}: Props) {
  const problem = useFieldProblem(path);
  const isFact = useEditor((state) => state.document.facts.some((fact) => fact.name === name));
  const isLiteral = value !== undefined && typeof value !== 'string';
  return (
    <div className={styles.argument}>
      {isLiteral ? (
        <JsonField
          label={label}
          labelHidden={labelHidden}
          minRows={1}
          required
          value={value}
          hint={note}
          findFault={(json) => (typeof json === 'string' ? say('Text must be an expression') : undefined)}
          onChange={onChange}
          {...problem}
        />
      ) : (
        <CelField
          label={label}
          labelHidden={labelHidden}
          use="argument"
          wanted={getWantedType(type)}
          value={value as string | undefined}
          path={path}
          placeholder={
            missing
              ? isFact
                ? say('uses the fact {name}', { name })
                : say('an expression, or "text"')
              : say('omitted')
          }
          hint={note}
          onChange={onChange}
        />
      )}
      <IconButton
        label={
          isLiteral
            ? say('Use an expression for {name}', { name })
            : say('Use a fixed value for {name}', { name })
        }
        size="small"
        className={labelHidden ? undefined : styles.below}
        icon={isLiteral ? <Variable /> : <Braces />}
        onClick={() => onChange(isLiteral ? JSON.stringify(value) : toLiteral(value, type))}
      />
    </div>
  );
}

/** Keeps the text if it is already JSON, else starts with an empty value of the type. */
function toLiteral(value: unknown, type: string | undefined): unknown {
  try {
    const json: unknown = JSON.parse(String(value));
    if (typeof json !== 'string') return json;
  } catch {
    // An expression that is not JSON cannot be kept.
  }
  return { array: [], boolean: true, number: 0, integer: 0 }[type ?? ''] ?? {};
}
