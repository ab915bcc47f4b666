'use client';

import type { Assignment, AssignNode, Fact } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { FactSelect } from '../fact/fact-select';
import { CelField } from '../fields/cel-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Path = readonly (string | number)[];
type Operation = 'value' | 'append' | 'clear';

const OPERATIONS = [
  { value: 'value', label: say('Set') },
  { value: 'append', label: say('Add') },
  { value: 'clear', label: say('Clear') },
] as const;

/** The assignments of a node, in order. */
export function NodeAssign({ node, path }: { node: AssignNode; path: Path }) {
  const set = useSetField();
  const facts = useEditor((state) => state.document.facts);
  const put = (sets: Assignment[], label: string) => set([...path, 'sets'], sets, label);
  const first = facts.find(({ compute }) => compute === undefined);
  return (
    <Section title={say('Assignments')} aside={node.sets.length > 1 ? say('in order') : undefined}>
      {node.sets.map((one, index) => (
        <AssignmentRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its position and focus while it changes
          key={index}
          one={one}
          fact={facts.find(({ name }) => name === one.fact)}
          path={[...path, 'sets', index]}
          onChange={(next) =>
            put(
              node.sets.map((other, place) => (place === index ? next : other)),
              say('Edit assignment'),
            )
          }
          onRemove={() =>
            put(
              node.sets.filter((_, place) => place !== index),
              say('Remove assignment'),
            )
          }
        />
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Plus />}
        className={styles.addVariant}
        disabledReason={first ? undefined : say('there are no facts yet')}
        onClick={() =>
          first && put([...node.sets, create('value', first.name, first)], say('Add assignment'))
        }
      >
        {say('Assignment')}
      </Button>
    </Section>
  );
}

type RowProps = {
  one: Assignment;
  fact: Fact | undefined;
  path: Path;
  onChange: (next: Assignment) => void;
  onRemove: () => void;
};

function AssignmentRow({ one, fact, path, onChange, onRemove }: RowProps) {
  const problem = useFieldProblem([...path, 'fact']);
  const operation: Operation = 'clear' in one ? 'clear' : 'append' in one ? 'append' : 'value';
  const operations =
    fact?.type === 'list'
      ? OPERATIONS
      : OPERATIONS.filter(({ value }) => value !== 'append' || operation === value);
  return (
    <div className={styles.subcard}>
      <div className={styles.subcardHead}>
        <SegmentedControl
          label={say('What it does')}
          size="small"
          value={operation}
          options={operations}
          onValueChange={(next) => onChange(create(next, one.fact, fact))}
        />
        <IconButton
          label={say('Remove assignment of {fact}', { fact: one.fact })}
          size="small"
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <FactSelect
        label={say('Fact')}
        value={one.fact}
        onChange={(name) => onChange({ ...one, fact: name })}
        {...problem}
      />
      {operation !== 'clear' && (
        <CelField
          label={operation === 'append' ? say('Item') : say('New value')}
          layout="row"
          use="input"
          value={'append' in one ? one.append : 'value' in one ? one.value : undefined}
          path={[...path, operation]}
          {...(operation === 'value' && fact ? { wanted: fact.type } : {})}
          onChange={(source) => onChange(write(operation, one.fact, source ?? ''))}
        />
      )}
    </div>
  );
}

const write = (operation: 'value' | 'append', fact: string, source: string): Assignment =>
  operation === 'append' ? { fact, append: source } : { fact, value: source };

function create(operation: Operation, name: string, fact: Fact | undefined): Assignment {
  if (operation === 'clear') return { fact: name, clear: true };
  return write(operation, name, operation === 'append' ? '""' : (STARTING[fact?.type ?? 'text'] ?? '""'));
}

/** A first value by type of fact; a text if not listed. */
const STARTING: Partial<Record<Fact['type'], string>> = {
  boolean: 'true',
  integer: '0',
  number: '0',
  list: '[]',
  object: '{}',
  date: 'today',
  datetime: 'string(now)',
};
