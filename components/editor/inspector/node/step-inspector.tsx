'use client';

import type { Graph, StepNode } from '@turnpike/engine/document';
import { getStepSet } from '@turnpike/engine/views';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { listRuleTags } from '@/lib/editor/cards/rule-tags';
import { addFact } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { guessFactType } from '@/lib/editor/naming/guess-fact-type';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { Tester } from '../../tester/tester';
import { useActions } from '../../use-actions';
import { ContentFields } from '../content/content-fields';
import { ItemList } from '../fields/item-list';
import { NameList } from '../fields/name-list';
import { Row, Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { TemplateList } from '../graph/template-list';
import styles from '../inspector.module.css';
import { CallList } from './call-list';
import { StepTransitions } from './step-transitions';

type Props = { node: StepNode; graph: Graph; path: FieldPath };

/** Edits a step: its task, facts, calls and transitions. */
export function StepInspector({ node, graph, path }: Props) {
  const set = useSetField();
  const text = useFieldProblem([...path, 'text']);
  const about = useMemo(() => ({ kind: 'step' as const, graph, node: node.id }), [graph, node.id]);
  return (
    <>
      <Section title={say('What happens here')}>
        <TextArea
          label={say('Description')}
          data-first
          value={node.description ?? ''}
          placeholder={say('Find the order from a number, an email or “my last one”')}
          hint={say('For the model that writes the reply')}
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, say('Edit description'))
          }
        />
        <span className={styles.quiet}>{say('Reply on entering the step')}</span>
        <TextEditor
          label={say('Text')}
          value={node.text}
          placeholder={say('The reply if no model writes it')}
          error={text.error}
          onChange={(value) => set([...path, 'text'], value, say('Edit text'))}
        />
      </Section>
      <ContentFields content={node.content} quickReplies={node.quickReplies} path={path} />
      <StepTransitions graph={graph} node={node} />
      <Tester set={getStepSet(graph.id, node.id)} about={about} />
      <StepFacts node={node} path={path} />
      <CallList
        calls={node.calls ?? []}
        path={[...path, 'calls']}
        when={say('when the step is entered, once per visit')}
        mayRequire
      />
      <TemplateList
        ids={node.templates ?? []}
        path={[...path, 'templates']}
        name={say('{name} reply', { name: node.name })}
        scope={{ graph: graph.id, node: node.id }}
      />
      <StepRules graph={graph.id} node={node.id} />
    </>
  );
}

function StepFacts({ node, path }: { node: StepNode; path: FieldPath }) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const facts = useEditor((state) => state.document.facts);
  const states = useEditor((state) => state.document.states);
  const options = useMemo(
    () => facts.map(({ name, type }) => ({ name, note: FACT_TYPE_WORDS[type] })),
    [facts],
  );
  const create = (field: 'requiresFacts' | 'produces') => (name: string) => {
    const declared = addFact(editor.getState().document, { name, type: guessFactType(name) });
    const added = setField(declared.document, [...path, field], [...(node[field] ?? []), name], '');
    actions.run({ ...joinEdits(say('Add fact'), declared, added), select: undefined });
  };
  return (
    <Section title={say('Facts')}>
      <Row label={say('Asks first')}>
        <NameList
          kind="fact"
          label={say('Facts it asks for before its calls')}
          names={node.requiresFacts ?? []}
          options={options}
          onChange={(names) => set([...path, 'requiresFacts'], names, say('Set facts'))}
          onCreate={create('requiresFacts')}
        />
      </Row>
      <Row label={say('Then asks')}>
        <NameList
          kind="fact"
          label={say('Facts it sets')}
          names={node.produces ?? []}
          options={options}
          onChange={(names) => set([...path, 'produces'], names, say('Set facts'))}
          onCreate={create('produces')}
        />
      </Row>
      <Row label={say('Sets state')}>
        <NameList
          kind="state"
          label={say('States it sets')}
          names={node.producesStates ?? []}
          options={states}
          onChange={(names) => set([...path, 'producesStates'], names, say('Set states'))}
        />
      </Row>
    </Section>
  );
}

function StepRules({ graph, node }: { graph: string; node: string }) {
  const actions = useActions();
  const rules = useEditor((state) => state.document.rules);
  const tags = listRuleTags(rules ? { rules } : {}).byNode.get(node) ?? [];
  return (
    <Section title={say('Rules at this step')}>
      <ItemList
        items={tags.map(({ key, name, off, hard }) => ({
          key,
          label: name,
          concept: 'rule',
          ...(off ? { note: say('disabled') } : hard ? { note: say('hard') } : {}),
        }))}
        empty={say('None. Rules of the scenario and global rules also apply here.')}
      >
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          onClick={() => actions.addRule({ graph, node })}
        >
          {say('Rule')}
        </Button>
      </ItemList>
    </Section>
  );
}
