'use client';

import type { Tool } from '@turnpike/engine';
import { useMemo } from 'react';
import { Switch } from '@/components/ui/switch';
import { TextArea } from '@/components/ui/text-area';
import { useEditor } from '../editor-context';
import { findSchemaFault } from './find-schema-fault';
import { ItemList } from './item-list';
import { JsonField } from './json-field';
import { Section } from './section';
import { ToolCases } from './tool-cases';
import { useFieldProblem, useSetField } from './use-set-field';

/** A side effect: what goes in, what comes out, and what the mock answers until it is connected. */
export function ToolInspector({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const input = useFieldProblem([...path, 'input']);
  const output = useFieldProblem([...path, 'output']);
  const graphs = useEditor((state) => state.document.graphs);
  const callers = useMemo(
    () =>
      graphs.flatMap((graph) =>
        graph.nodes.filter((node) => node.type === 'action' && node.call.tool === tool.id),
      ),
    [graphs, tool.id],
  );
  return (
    <>
      <Section title="Tool">
        <TextArea
          label="Description"
          data-first
          value={tool.description ?? ''}
          placeholder="What it does, for other authors"
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, 'Edit description')
          }
        />
        <Switch
          label="Cannot be undone"
          hint="A correction goes no further back than its call"
          checked={tool.irreversible ?? false}
          onCheckedChange={(on) => set([...path, 'irreversible'], on ? true : undefined, 'Set irreversible')}
        />
      </Section>
      <Section title="Schemas" aside="JSON Schema">
        <JsonField
          label="Input"
          value={tool.input}
          placeholder="anything"
          findFault={findSchemaFault}
          hint="Its properties are the arguments an action gives"
          onChange={(json) => set([...path, 'input'], json, 'Edit input')}
          {...input}
        />
        <JsonField
          label="Output"
          value={tool.output}
          placeholder="anything"
          findFault={findSchemaFault}
          hint="A result that does not fit counts as a failure"
          onChange={(json) => set([...path, 'output'], json, 'Edit output')}
          {...output}
        />
      </Section>
      <Section title="Mock" aside="the first that fits answers">
        <ToolCases cases={tool.binding.cases} tool={tool} path={[...path, 'binding', 'cases']} />
      </Section>
      <Section title="Called by">
        <ItemList
          items={callers.map((node) => ({ key: `node:${node.id}`, label: node.name, concept: 'action' }))}
          empty="No action calls it yet."
        />
      </Section>
    </>
  );
}
