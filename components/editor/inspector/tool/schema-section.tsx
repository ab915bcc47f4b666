'use client';

import type { Tool } from '@turnpike/engine/document';
import { useState } from 'react';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { findSchemaFault } from '@/lib/editor/inspector/find-schema-fault';
import { readSchemaFields } from '@/lib/editor/schema-form/read-schema-fields';
import { say } from '@/lib/words/say';
import { JsonField } from '../fields/json-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { SchemaFields } from './schema-fields';

const WORDS = {
  input: {
    title: say('Inputs'),
    code: 'Input',
    hint: say('Each property is an argument of the call'),
    empty: say('No inputs. Calls can pass any arguments.'),
  },
  output: {
    title: say('Result'),
    code: 'Output',
    hint: say('A result that does not match counts as a failure'),
    empty: say('No schema. Any result is accepted.'),
  },
} as const;

type Props = { tool: Tool; index: number; field: 'input' | 'output' };

/** The input or output schema of a tool, as a form or as JSON Schema. */
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
        label={say('{title} as', { title: words.title })}
        labelHidden
        size="small"
        value={view}
        options={[
          { value: 'form', label: say('Form'), disabled: !read.ok },
          { value: 'code', label: say('Code') },
        ]}
        hint={read.ok ? undefined : say('{reason}, so only code can show it.', { reason: read.reason })}
        onValueChange={setChosen}
      />
      {view === 'code' ? (
        <JsonField
          label={words.code}
          value={schema}
          placeholder={say('anything')}
          findFault={findSchemaFault}
          hint={words.hint}
          onChange={(json) => set(path, json, say('Edit {field}', { field }))}
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
