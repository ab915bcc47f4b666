'use client';

import { type Call, type Fact, listGivenFacts, type Tool } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/fields/switch';
import { IconButton } from '@/components/ui/icon-button';
import { addFact } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { findResultType, listResultPlaces } from '@/lib/editor/inspector/list-inputs';
import { createName, toName } from '@/lib/editor/model/fresh-id';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { FactSelect } from '../fact/fact-select';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Assign = NonNullable<Call['assigns']>[number];
type Props = { call: Call; tool: Tool | undefined; path: FieldPath };

/** Stores values of the result as facts. */
export function CallAssigns({ call, tool, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const facts = useEditor((state) => state.document.facts);
  const assigns = call.assigns ?? [];
  const places = listResultPlaces(tool?.output);
  const at = [...path, 'assigns'];
  const put = (next: Assign[]) => set(at, next.length > 0 ? next : undefined, say('Edit stored facts'));
  const add = () => {
    const place = places.find((candidate) => assigns.every(({ from }) => from !== candidate)) ?? '';
    const wanted = toName(place.split('.').at(-1) ?? '') || 'result';
    const { document } = editor.getState();
    const given = new Set(document.graphs.flatMap(({ nodes }) => nodes.flatMap(listGivenFacts)));
    const free = ({ name, compute }: Fact) => !given.has(name) && compute === undefined;
    const named = facts.find(({ name }) => name === wanted && assigns.every(({ fact }) => fact !== name));
    const fact = named ?? (place === '' ? facts.find(free) : undefined);
    if (fact) return put([...assigns, { from: place, fact: fact.name }]);
    const name = createName(
      wanted,
      document.facts.map((other) => other.name),
    );
    const type = findResultType(tool?.output, place) ?? 'text';
    const declared = addFact(document, { name, type });
    const added = setField(declared.document, at, [...assigns, { from: place, fact: name }], '');
    actions.run({ ...joinEdits(say('Add fact from the result'), declared, added), select: undefined });
  };
  return (
    <Section title={say('Sets')} aside={say('from the result')}>
      {assigns.length === 0 && <p className={styles.quiet}>{say('The result is not stored.')}</p>}
      {assigns.map((assign, index) => (
        <AssignRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
          key={index}
          assign={assign}
          number={index + 1}
          places={places}
          path={[...at, index]}
          onRemove={() => put(assigns.filter((_, place) => place !== index))}
        />
      ))}
      <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant} onClick={add}>
        {say('Fact')}
      </Button>
    </Section>
  );
}

type RowProps = {
  assign: Assign;
  number: number;
  places: readonly string[];
  path: FieldPath;
  onRemove: () => void;
};

function AssignRow({ assign, number, places, path, onRemove }: RowProps) {
  const set = useSetField();
  const from = useFieldProblem([...path, 'from']);
  const fact = useFieldProblem([...path, 'fact']);
  const list = useId();
  const unknown = places.length > 0 && assign.from !== '' && !places.includes(assign.from);
  return (
    <div className={styles.subcard}>
      <div className={styles.subcardHead}>
        <CheckedField
          label={say('Result field {number}', { number })}
          labelHidden
          mono
          list={places.length > 0 ? list : undefined}
          value={assign.from}
          placeholder={say('the whole result')}
          onCommit={(value) => set([...path, 'from'], value.trim(), say('Set result field'))}
          warning={unknown ? say('The output schema has no such field') : undefined}
          {...from}
        />
        <IconButton
          label={say('Remove fact {number}', { number })}
          size="small"
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <datalist id={list}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <FactSelect
        label={say('Stored as')}
        value={assign.fact}
        onChange={(name) => set([...path, 'fact'], name, say('Set fact'))}
        {...fact}
      />
      <Switch
        label={say('Verified')}
        hint={number === 1 ? say('Marks the value as verified by the tool') : undefined}
        checked={assign.verified ?? false}
        onCheckedChange={(on) => set([...path, 'verified'], on ? true : undefined, say('Set verified'))}
      />
    </div>
  );
}
