'use client';

import type { Condition } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { CheckedArea } from '../fields/checked-area';
import { LinesField } from '../fields/lines-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

type Props = {
  condition: Condition;
  path: readonly (string | number)[];
  /** Label of the text field, for example "What starts it". */
  label: string;
  placeholder: string;
  /** Transitions have a separate guard field. */
  filtered?: boolean;
  /** The shortcut for properties focuses this field. */
  first?: boolean;
};

/** Edits a condition: text with examples, and an optional expression. */
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
        findFault={(value) => (value.trim() === '' ? say('Describe it in words') : undefined)}
        onCommit={(value) => set([...path, 'text'], value, say('Edit condition'))}
        {...text}
      />
      <LinesField
        label={say('Examples')}
        hint={say('Example messages, one per line')}
        placeholder={say('none')}
        lines={condition.examples}
        onChange={(lines) => set([...path, 'examples'], lines, say('Edit examples'))}
        {...examples}
      />
      {(filtered || condition.when !== undefined) && (
        <ConditionField
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
