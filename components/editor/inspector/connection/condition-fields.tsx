'use client';

import type { Condition } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { CelField } from '../fields/cel-field';
import { CheckedArea } from '../fields/checked-area';
import { LinesField } from '../fields/lines-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

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
        findFault={(value) => (value.trim() === '' ? say('Say it in words') : undefined)}
        onCommit={(value) => set([...path, 'text'], value, say('Edit condition'))}
        {...text}
      />
      <LinesField
        label={say('Examples')}
        hint={say('Messages that mean it, one a line')}
        placeholder={say('none')}
        lines={condition.examples}
        onChange={(lines) => set([...path, 'examples'], lines, say('Edit examples'))}
        {...examples}
      />
      {(filtered || condition.when !== undefined) && (
        <CelField
          label={say('Only when')}
          use="trigger"
          value={condition.when}
          path={[...path, 'when']}
          placeholder={say('always')}
          onChange={(value) => set([...path, 'when'], value, say('Edit when'))}
        />
      )}
    </>
  );
}
