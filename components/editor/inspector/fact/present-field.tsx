'use client';

import type { Fact } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

type Present = NonNullable<Fact['present']>;
const OPTIONS: { value: Present | 'type'; label: string }[] = [
  { value: 'type', label: say('Field of its type') },
  { value: 'stars', label: say('Stars') },
  { value: 'numbers', label: say('Numbers') },
  { value: 'faces', label: say('Faces') },
  { value: 'location', label: say('Location') },
];
const RATINGS: readonly string[] = ['type', 'stars', 'numbers', 'faces'];
const PLACES: readonly string[] = ['type', 'location'];

/** How chats show the field of a fact. Only for types that have a choice. */
export function PresentField({ fact, path }: { fact: Fact; path: readonly (string | number)[] }) {
  const set = useSetField();
  const problem = useFieldProblem([...path, 'present']);
  const { type, present } = fact;
  const fitting = type === 'integer' ? RATINGS : type === 'text' ? PLACES : [];
  const options = OPTIONS.filter(({ value }) => fitting.includes(value) || value === present);
  if (fitting.length === 0 && present === undefined) return null;
  return (
    <SelectField
      label={say('Shown as')}
      value={present ?? 'type'}
      options={fitting.length === 0 ? [...OPTIONS.slice(0, 1), ...options] : options}
      hint={
        type === 'integer' ? say('Stars, numbers and faces need a smallest and a largest value') : undefined
      }
      onValueChange={(value) =>
        set([...path, 'present'], value === 'type' ? undefined : value, say('Set presentation'))
      }
      {...problem}
    />
  );
}
