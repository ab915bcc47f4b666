'use client';

import { DEFAULT_TOOL_TIMEOUT_MS, type Tool } from '@turnpike/engine';
import { useMemo } from 'react';
import { Switch } from '@/components/ui/switch';
import { TextArea } from '@/components/ui/text-area';
import { callsTool } from '@/lib/editor/what-links-here';
import { useEditor } from '../editor-context';
import { findSchemaFault } from './find-schema-fault';
import { ItemList, type ListedItem } from './item-list';
import { JsonField } from './json-field';
import { OptionalNumber } from './optional-number';
import { Section } from './section';
import { ToolBindingFields } from './tool-binding-fields';
import { ToolCases } from './tool-cases';
import { ToolTryOut } from './tool-try-out';
import { useFieldProblem, useSetField } from './use-set-field';

/** A side effect: what goes in, what comes out, where it is called, and what answers in its place in a simulation. */
export function ToolInspector({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const input = useFieldProblem([...path, 'input']);
  const output = useFieldProblem([...path, 'output']);
  const graphs = useEditor((state) => state.document.graphs);
  const rules = useEditor((state) => state.document.rules);
  const callers = useMemo(
    () => graphs.flatMap((graph) => graph.nodes.filter((node) => callsTool(node, tool.id))),
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
        <OptionalNumber
          label="Takes at most"
          value={tool.timeoutMs}
          fallback={DEFAULT_TOOL_TIMEOUT_MS}
          min={1}
          suffix="ms"
          hint="A call that takes longer fails"
          onChange={(value) => set([...path, 'timeoutMs'], value, 'Set time-out')}
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
      <Section title="Connection">
        <ToolBindingFields tool={tool} path={path} />
      </Section>
      <Section
        title={tool.binding.type === 'mock' ? 'Mock' : 'In the simulator and in tests'}
        aside="the first that fits answers"
      >
        <ToolCases cases={tool.binding.cases ?? []} tool={tool} path={[...path, 'binding', 'cases']} />
      </Section>
      {tool.binding.type !== 'mock' && (
        <Section title="Try it" aside="a real call">
          <ToolTryOut key={tool.id} tool={tool} />
        </Section>
      )}
      <Section title="Called by">
        <ItemList
          items={[
            ...callers.map(
              (node): ListedItem => ({ key: `node:${node.id}`, label: node.name, concept: node.type }),
            ),
            ...(rules ?? []).flatMap(({ id, name, calls }): ListedItem[] =>
              calls?.some((call) => call.tool === tool.id)
                ? [{ key: `rule:${id}`, label: name, concept: 'rule' }]
                : [],
            ),
          ]}
          empty="Nothing calls it yet."
        />
      </Section>
    </>
  );
}
