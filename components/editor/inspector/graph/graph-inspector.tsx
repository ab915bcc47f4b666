'use client';

import type { Graph } from '@turnpike/engine/document';
import { TRIGGER_SET } from '@turnpike/engine/views';
import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Tester } from '../../tester/tester';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import { GoalField } from './goal-field';
import { GraphFacts } from './graph-facts';
import { GraphRules } from './graph-rules';
import { GraphStrategy } from './graph-strategy';
import { GraphTrigger } from './graph-trigger';

/** Edits a graph: its strategy, how it starts, and its inputs and outputs. */
export function GraphInspector({ graph, index }: { graph: Graph; index: number }) {
  const set = useSetField();
  const main = useEditor((state) => state.document.main);
  const path = ['graphs', index] as const;
  const entry = useFieldProblem([...path, 'entry']);
  const about = useMemo(() => ({ kind: 'triggers' as const, graph: graph.id }), [graph.id]);
  const isMain = main === graph.id;
  const scenario = graph.strategy === 'meaning';
  return (
    <>
      <Section title={scenario ? say('Scenario') : say('Graph')}>
        <GraphStrategy graph={graph} />
        {isDrawn(graph.strategy) && (
          <SelectField
            label={say('Starts at')}
            layout="row"
            value={graph.nodes.some(({ id }) => id === graph.entry) ? graph.entry : undefined}
            placeholder={
              graph.entry === undefined
                ? scenario
                  ? say('no step yet')
                  : say('no node yet')
                : say('{name} was deleted', { name: graph.entry })
            }
            options={graph.nodes.map(({ id, name, type }) => ({
              value: id,
              label: name,
              icon: <ConceptGlyph concept={type} />,
            }))}
            onValueChange={(value) => set([...path, 'entry'], value, say('Set entry'))}
            {...entry}
          />
        )}
        {graph.strategy === 'gates' && <GoalField graph={graph.id} />}
        <Switch
          label={say('Conversations start here')}
          checked={isMain}
          onCheckedChange={(on) => set(['main'], on ? graph.id : undefined, say('Set main graph'))}
        />
        <Switch
          label={say('Enabled')}
          hint={say('Disabled graphs never start')}
          checked={graph.enabled !== false}
          onCheckedChange={(on) =>
            set([...path, 'enabled'], on ? undefined : false, on ? say('Enable') : say('Disable'))
          }
        />
      </Section>
      <GraphTrigger graph={graph} path={path} isMain={isMain} />
      {graph.trigger && <Tester set={TRIGGER_SET} about={about} />}
      <GraphFacts graph={graph} path={path} isMain={isMain} />
      <GraphRules graph={graph} />
      <Callers graph={graph} />
      <Section title={say('For authors')}>
        <TextArea
          label={say('Description')}
          value={graph.description ?? ''}
          placeholder={say('For other authors')}
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, say('Edit description'))
          }
        />
        <WordsField
          label={say('Tags')}
          words={graph.tags ?? []}
          onChange={(words) => set([...path, 'tags'], words, say('Edit tags'))}
        />
      </Section>
    </>
  );
}

function Callers({ graph }: { graph: Graph }) {
  const graphs = useEditor((state) => state.document.graphs);
  const callers = useMemo(
    () =>
      graphs.flatMap((other) =>
        other.nodes.flatMap((node) =>
          node.type === 'subgraph' && node.graph === graph.id ? [{ node, note: other.name }] : [],
        ),
      ),
    [graphs, graph.id],
  );
  if (callers.length === 0) return null;
  return (
    <Section title={say('Called by')}>
      <ItemList
        items={callers.map(({ node, note }) => ({
          key: `node:${node.id}`,
          label: node.name,
          concept: 'subgraph',
          note,
        }))}
        empty=""
      />
    </Section>
  );
}
