'use client';

import type { Tool } from '@turnpike/engine';
import { useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { readSchemaFields } from '@/lib/editor/schema-form/read-schema-fields';
import { findSchemaFault } from './find-schema-fault';
import { JsonField } from './json-field';
import { SchemaFields } from './schema-fields';
import { Section } from './section';
import { useFieldProblem, useSetField } from './use-set-field';

const WORDS = {
  input: {
    title: 'Inputs',
    code: 'Input',
    hint: 'Its properties are the arguments a call gives',
    empty: 'None are described: it is called with whatever a call gives.',
  },
  output: {
    title: 'Result',
    code: 'Output',
    hint: 'A result that does not fit counts as a failure',
    empty: 'It is not described: any result will do.',
  },
} as const;

type Props = { tool: Tool; index: number; field: 'input' | 'output' };

/** What goes into a tool, or comes out of it: as a form, and as the JSON Schema that both views write. */
export function SchemaSection({ tool, index, field }: Props) {
  const set = useSetField();
  const path = ['tools', index, field] as const;
  const problem = useFieldProblem(path);
  const [chosen, setChosen] = useState<'form' | 'code'>('form');
  const schema = tool[field];
  const read = readSchemaFields(schema);
  const view = read.ok ? chosen : 'code';
  const words = WORDS[field];
  return (
    <Section title={words.title}>
      <SegmentedControl
        label={`${words.title} as`}
        labelHidden
        size="small"
        value={view}
        options={[
          { value: 'form', label: 'Form', disabled: !read.ok },
          { value: 'code', label: 'Code' },
        ]}
        hint={read.ok ? undefined : `${read.reason}, so it stays in code.`}
        onValueChange={setChosen}
      />
      {view === 'code' ? (
        <JsonField
          label={words.code}
          value={schema}
          placeholder="anything"
          findFault={findSchemaFault}
          hint={words.hint}
          onChange={(json) => set(path, json, `Edit ${field}`)}
          {...problem}
        />
      ) : (
        read.ok && (
          <SchemaFields
            tool={tool}
            index={index}
            field={field}
            fields={read.fields}
            empty={words.empty}
            error={problem.error}
            onShowCode={() => setChosen('code')}
          />
        )
      )}
    </Section>
  );
}
