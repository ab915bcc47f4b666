'use client';

import type { Condition } from '@turnpike/engine';
import { CelField } from './cel-field';
import { CheckedArea } from './checked-area';
import { LinesField } from './lines-field';
import { useFieldProblem, useSetField } from './use-set-field';

type Props = {
  condition: Condition;
  path: readonly (string | number)[];
  /** What the words say: "What starts it". */
  label: string;
  placeholder: string;
  /** A transition is filtered by its guard instead. */
  filtered?: boolean;
  /** Focused by the shortcut for properties. */
  first?: boolean;
};

/** Natural language with examples, filtered by an expression: of a trigger, a transition, a rule or a path. */
export function ConditionFields({
  condition,
  path,
  label,
  placeholder,
  filtered = true,
  first = false,
}: Props) {
  const set = useSetField();
  const text = useFieldProblem([...path, 'text']);
  const examples = useFieldProblem([...path, 'examples']);
  return (
    <>
      <CheckedArea
        label={label}
        data-first={first || undefined}
        value={condition.text}
        placeholder={placeholder}
        findFault={(value) => (value.trim() === '' ? 'Say it in words' : undefined)}
        onCommit={(value) => set([...path, 'text'], value, 'Edit condition')}
        {...text}
      />
      <LinesField
        label="Examples"
        hint="Messages that mean it, one a line"
        placeholder="none"
        lines={condition.examples}
        onChange={(lines) => set([...path, 'examples'], lines, 'Edit examples')}
        {...examples}
      />
      {(filtered || condition.when !== undefined) && (
        <CelField
          label="Only when"
          use="trigger"
          value={condition.when}
          path={[...path, 'when']}
          placeholder="always"
          onChange={(value) => set([...path, 'when'], value, 'Edit when')}
        />
      )}
    </>
  );
}
