'use client';

import type { Tool } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { callsTool } from '@/lib/editor/model/what-links-here';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { ItemList, type ListedItem } from '../fields/item-list';
import { Section } from '../fields/section';
import { SchemaSection } from './schema-section';
import { ToolBefore } from './tool-before';
import { ToolBindingFields } from './tool-binding-fields';
import { ToolCases } from './tool-cases';
import { ToolPurpose } from './tool-purpose';
import { ToolRunning } from './tool-running';
import { ToolTryOut } from './tool-try-out';

/** Edits a tool: its purpose, schemas, approval, connection and mock. */
export function ToolInspector({ tool, index }: { tool: Tool; index: number }) {
  const path = ['tools', index] as const;
  return (
    <>
      <ToolPurpose tool={tool} index={index} />
      <SchemaSection tool={tool} index={index} field="input" />
      <SchemaSection tool={tool} index={index} field="output" />
      <ToolBefore tool={tool} index={index} />
      <ToolRunning tool={tool} index={index} />
      <Section title={say('Connection')}>
        <ToolBindingFields tool={tool} path={path} />
      </Section>
      <Section
        title={tool.binding.type === 'mock' ? say('Mock') : say('In simulations and tests')}
        aside={say('first match wins')}
      >
        <ToolCases cases={tool.binding.cases ?? []} tool={tool} path={[...path, 'binding', 'cases']} />
      </Section>
      {tool.binding.type !== 'mock' && (
        <Section title={say('Try it')} aside={say('sends a real request')}>
          <ToolTryOut key={tool.id} tool={tool} />
        </Section>
      )}
      <Section title={say('Called by')}>
        <ItemList items={useCallers(tool.id)} empty={say('Nothing calls this tool yet.')} />
      </Section>
    </>
  );
}

/** Nodes and rules that use the tool, and tools that look up their inputs with it. */
function useCallers(tool: string): ListedItem[] {
  const graphs = useEditor((state) => state.document.graphs);
  const rules = useEditor((state) => state.document.rules);
  const tools = useEditor((state) => state.document.tools);
  return useMemo(
    () => [
      ...graphs.flatMap(({ nodes }) =>
        nodes.flatMap((node): ListedItem[] =>
          callsTool(node, tool) ? [{ key: `node:${node.id}`, label: node.name, concept: node.type }] : [],
        ),
      ),
      ...(rules ?? []).flatMap(({ id, name, calls }): ListedItem[] =>
        calls?.some((call) => call.tool === tool)
          ? [{ key: `rule:${id}`, label: name, concept: 'rule' }]
          : [],
      ),
      ...(tools ?? []).flatMap(({ id, name, entityArgs }): ListedItem[] =>
        Object.values(entityArgs ?? {}).includes(tool)
          ? [{ key: `tool:${id}`, label: name, concept: 'tool', note: say('looks up') }]
          : [],
      ),
    ],
    [graphs, rules, tools, tool],
  );
}
