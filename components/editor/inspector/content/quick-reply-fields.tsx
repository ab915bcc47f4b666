'use client';

import type { Fact, QuickReply } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { readPartText } from '@/lib/editor/content/describe-part';
import { getFirstFactValue, readFactValue } from '@/lib/editor/content/quick-reply-value';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { FactSelect } from '../fact/fact-select';
import { CheckedField } from '../fields/checked-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { PartText } from './part-text';

const KINDS = [
  { value: 'says', label: say('Sends a message') },
  { value: 'sets', label: say('Sets a fact') },
] as const;

/** The label of a quick reply, and the message it sends or the fact it sets. */
export function QuickReplyFields({ reply, path }: { reply: QuickReply; path: FieldPath }) {
  const set = useSetField();
  const facts = useEditor((state) => state.document.facts);
  const problem = useFieldProblem([...path, 'fact']);
  const { label } = reply;
  const put = (next: QuickReply) => set(path, next, say('Edit quick reply'));
  const setFact = (fact: Fact) => put({ label, fact: fact.name, value: getFirstFactValue(fact) });
  const settable = facts.filter(({ compute }) => compute === undefined);
  const [first] = settable;
  const sets = 'fact' in reply;
  return (
    <>
      <PartText
        label={say('Button text')}
        value={label}
        path={[...path, 'label']}
        placeholder={say('Ask reception')}
        onChange={(text) => set([...path, 'label'], text ?? '', say('Edit quick reply'))}
      />
      <SegmentedControl
        label={say('When tapped')}
        size="small"
        value={sets ? 'sets' : 'says'}
        options={first || sets ? KINDS : KINDS.filter(({ value }) => value === 'says')}
        onValueChange={(kind) => {
          if (kind === 'says') put({ label });
          else if (first) setFact(first);
        }}
      />
      {sets ? (
        <>
          <FactSelect
            label={say('Fact')}
            value={reply.fact}
            onChange={(name) => {
              const fact = facts.find((item) => item.name === name);
              if (fact) setFact(fact);
            }}
            {...problem}
          />
          <ValueField
            value={reply.value}
            fact={facts.find(({ name }) => name === reply.fact)}
            path={[...path, 'value']}
            onChange={(value) => set([...path, 'value'], value, say('Edit value'))}
          />
        </>
      ) : (
        <PartText
          label={say('Sends')}
          value={reply.says}
          path={[...path, 'says']}
          placeholder={say('the text of the button')}
          onChange={(text) => set([...path, 'says'], text, say('Edit message'))}
        />
      )}
    </>
  );
}

type Value = string | number | boolean;
type ValueFieldProps = {
  value: Value;
  fact: Fact | undefined;
  path: FieldPath;
  onChange: (value: Value) => void;
};

function ValueField({ value, fact, path, onChange }: ValueFieldProps) {
  const problem = useFieldProblem(path);
  const locale = useEditor((state) => state.document.locale);
  if (fact?.type === 'boolean')
    return (
      <SegmentedControl
        label={say('Value')}
        size="small"
        value={String(value)}
        options={[
          { value: 'true', label: say('Yes') },
          { value: 'false', label: say('No') },
        ]}
        error={problem.error}
        onValueChange={(next) => onChange(next === 'true')}
      />
    );
  if (fact?.values)
    return (
      <SelectField
        label={say('Value')}
        layout="row"
        value={fact.values.some((item) => item.value === value) ? String(value) : undefined}
        options={fact.values.map((item) => ({
          value: item.value,
          label: item.label === undefined ? item.value : readPartText(item.label, locale),
        }))}
        {...problem}
        onValueChange={onChange}
      />
    );
  return (
    <CheckedField
      label={say('Value')}
      layout="row"
      value={String(value)}
      findFault={(typed) => (readFactValue(fact, typed) === undefined ? say('Enter a number') : undefined)}
      onCommit={(typed) => onChange(readFactValue(fact, typed) ?? typed)}
      {...problem}
    />
  );
}
