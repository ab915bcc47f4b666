'use client';

import { Braces, Variable } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CelField } from '../fields/cel-field';
import { JsonField } from '../fields/json-field';
import { useFieldProblem } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { getWantedType } from '../tool/list-inputs';

type Props = {
  name: string;
  label: string;
  labelHidden?: boolean;
  /** What the schema says of it. */
  note?: string;
  /** Its JSON type, where the schema says. */
  type?: string;
  /** Text is an expression; anything else is taken as it is. */
  value: unknown;
  path: readonly (string | number)[];
  missing?: boolean;
  onChange: (value: unknown) => void;
};

/** One argument: an expression, or a fixed value as JSON where writing one as CEL would be work. */
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
          findFault={(json) => (typeof json === 'string' ? say('Write text as an expression') : undefined)}
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
                ? say('taken from the fact {name}', { name })
                : say('an expression, or "text"')
              : say('left out')
          }
          hint={note}
          onChange={onChange}
        />
      )}
      <IconButton
        label={
          isLiteral
            ? say('Write {name} as an expression', { name })
            : say('Give {name} a fixed value', { name })
        }
        size="small"
        className={labelHidden ? undefined : styles.below}
        icon={isLiteral ? <Variable /> : <Braces />}
        onClick={() => onChange(isLiteral ? JSON.stringify(value) : toLiteral(value, type))}
      />
    </div>
  );
}

/** What was written where it is JSON already, else an empty value of the type. */
function toLiteral(value: unknown, type: string | undefined): unknown {
  try {
    const json: unknown = JSON.parse(String(value));
    if (typeof json !== 'string') return json;
  } catch {
    // An expression that is no JSON: nothing of it can be kept.
  }
  return { array: [], boolean: true, number: 0, integer: 0 }[type ?? ''] ?? {};
}
