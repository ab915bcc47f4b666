'use client';

import type { Graph, SubgraphNode } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { FactSelect } from '../fact/fact-select';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = { node: SubgraphNode; called: Graph | undefined; path: FieldPath };

/** Copies outputs of the called graph to facts. */
export function SubgraphOutputs({ node, called, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const facts = useEditor((state) => state.document.facts);
  const rows = Object.entries(node.outputs ?? {});
  const put = (next: [string, string][]) =>
    set(path, next.length > 0 ? Object.fromEntries(next) : undefined, say('Edit outputs'));
  const taken = rows.map(([here]) => here);
  const free = facts.filter(({ name }) => !taken.includes(name));
  const outputs = called?.outputs ?? [];
  const add = (output: string) => {
    const here = free.find(({ name }) => name === output) ?? free[0];
    if (here) put([...rows, [here.name, output]]);
  };
  return (
    <Section title={say('Outputs')}>
      {outputs.length === 0 && called && (
        <p className={styles.quiet}>
          {say('{name} has no outputs.', { name: called.name })}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => actions.show(toKey('graph', called.id))}
          >
            {say('Declare outputs')}
          </button>
        </p>
      )}
      {rows.map(([here, output], index) => (
        <OutputRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its position and focus while its fact changes
          key={index}
          here={here}
          output={output}
          outputs={outputs}
          taken={taken}
          path={[...path, here]}
          onChange={(next) => put(rows.map((row, place) => (place === index ? next : row)))}
          onRemove={() => put(rows.filter((_, place) => place !== index))}
        />
      ))}
      {outputs.length > 0 && (
        <DropdownMenu
          label={say('Outputs')}
          align="start"
          trigger={
            <Button
              variant="ghost"
              size="small"
              icon={<Plus />}
              className={styles.addVariant}
              disabledReason={free.length === 0 ? say('all facts are already set') : undefined}
            >
              {say('Output')}
            </Button>
          }
          items={outputs.map((output) => ({ id: output, label: output, onSelect: () => add(output) }))}
        />
      )}
    </Section>
  );
}

type RowProps = {
  here: string;
  output: string;
  outputs: readonly string[];
  taken: readonly string[];
  path: FieldPath;
  onChange: (row: [here: string, output: string]) => void;
  onRemove: () => void;
};

function OutputRow({ here, output, outputs, taken, path, onChange, onRemove }: RowProps) {
  const problem = useFieldProblem(path);
  const isThere = outputs.includes(output);
  return (
    <div className={styles.subcard}>
      <div className={styles.subcardHead}>
        <SelectField
          label={say('Output for {here}', { here })}
          labelHidden
          value={isThere ? output : undefined}
          placeholder={say('{name} was deleted', { name: output })}
          options={outputs.map((name) => ({ value: name, label: name }))}
          onValueChange={(name) => onChange([here, name])}
        />
        <IconButton
          label={say('Remove output for {here}', { here })}
          size="small"
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <FactSelect
        label={say('Stored as')}
        value={here}
        without={taken}
        onChange={(name) => onChange([name, output])}
        {...problem}
      />
    </div>
  );
}
