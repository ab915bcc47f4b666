'use client';

import { isEnd, type Node, toPointer } from '@turnpike/engine/document';
import { memo, useMemo } from 'react';
import { shallow } from 'zustand/shallow';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import { getRetryPolicy } from '@/lib/editor/cards/card-text';
import { canHaveContent } from '@/lib/editor/content/can-have-content';
import type { PlacedNode } from '@/lib/editor/model/item';
import { setPrompt } from '@/lib/editor/naming/follow-name';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { ContentFields } from '../content/content-fields';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { NodeAssign } from './node-assign';
import { NodeCall } from './node-call';
import { NodeEdges } from './node-edges';
import { NodeFacts } from './node-facts';
import { NodeLooks } from './node-looks';
import { NodePlan } from './node-plan';
import { NodeSubgraph } from './node-subgraph';
import { QuestionChoices } from './question-choices';
import { StepInspector } from './step-inspector';

const STRATEGIES = [
  { value: 'ROTATE', label: say('Rotate') },
  { value: 'ESCALATE', label: say('Escalate') },
  { value: 'REPHRASE', label: say('Rephrase') },
] as const;

export function NodeInspector({ placed }: { placed: PlacedNode }) {
  const { node, graph } = placed;
  const byEdges = graph.strategy === 'edges';
  // These nodes never send their text. It is shown only if one is stored, so that it can be removed.
  const isSilent = node.type === 'decision' || node.type === 'subgraph' || node.type === 'assign';
  const speaks = !isSilent || node.text !== undefined;
  // Fields for the work of the node come before its text.
  const works = node.type === 'action' || node.type === 'plan';
  const path = ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex] as const;
  if (node.type === 'step')
    return (
      <>
        <StepInspector node={node} graph={graph} path={path} />
        <NodeLooks graph={graph.id} node={node.id} />
      </>
    );
  return (
    <>
      {node.type === 'decision' && <Decision />}
      {speaks && !works && <Prompt node={node} byEdges={byEdges} path={path} />}
      {canHaveContent(node) && (
        <ContentFields content={node.content} quickReplies={node.quickReplies} path={path} />
      )}
      {node.type === 'assign' && <NodeAssign node={node} path={path} />}
      {node.type === 'action' && <NodeCall node={node} path={path} />}
      {node.type === 'plan' && <NodePlan node={node} graph={graph} path={path} />}
      {node.type === 'subgraph' && <NodeSubgraph node={node} graph={graph.id} path={path} />}
      {works && <Prompt node={node} byEdges={byEdges} path={path} />}
      {byEdges && !isEnd(node.type) && <NodeEdges graph={graph} node={node} />}
      <BesideText node={node} graph={graph.id} graphIndex={placed.graphIndex} nodeIndex={placed.nodeIndex} />
    </>
  );
}

type BesideTextProps = {
  node: Node;
  graph: string;
  graphIndex: number;
  nodeIndex: number;
};

/** Everything except the text and content, so that typing in them does not re-render it. */
const BesideText = memo(function BesideText(props: BesideTextProps) {
  const { node, graph, graphIndex, nodeIndex } = props;
  const path = useMemo(() => ['graphs', graphIndex, 'nodes', nodeIndex] as const, [graphIndex, nodeIndex]);
  return (
    <>
      {!isEnd(node.type) && <NodeFacts node={node} path={path} />}
      {node.type === 'question' && (
        <Section title={say('Answer')}>
          <QuestionChoices choices={node.choices} path={[...path, 'choices']} />
        </Section>
      )}
      {node.type === 'handoff' && <Handoff node={node} path={path} />}
      {node.type === 'terminal' && <Terminal node={node} path={path} />}
      <NodeLooks graph={graph} node={node.id} />
    </>
  );
}, isSameBesideText);

function isSameBesideText(a: BesideTextProps, b: BesideTextProps): boolean {
  const { node: before, ...place } = a;
  const { node, ...next } = b;
  return shallow(place, next) && shallow({ ...before, ...NOT_BESIDE }, { ...node, ...NOT_BESIDE });
}

const NOT_BESIDE = { text: undefined, content: undefined, quickReplies: undefined };

/** Placeholder for the text of nodes other than questions. */
const PLACEHOLDERS: Partial<Record<Node['type'], string>> = {
  message: say('The message to send'),
  action: say('Sent before the call. Leave empty to send nothing.'),
  plan: say('Sent before the plan runs. Leave empty to send nothing.'),
  handoff: say('The message to send'),
  terminal: say('The message to send'),
};

function Decision() {
  return (
    <Section title={say('Decision')}>
      <p className={styles.quiet}>{say('Sends nothing. The conditions of its connections decide.')}</p>
    </Section>
  );
}

type Part<T extends Node = Node> = { node: T; path: readonly (string | number)[] };

function Prompt({ node, byEdges, path }: Part & { byEdges: boolean }) {
  const set = useSetField();
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const problem = useFieldProblem([...path, 'text']);
  const variants = typeof node.text === 'object' && 'variants' in node.text;
  const prompts = node.produces?.some((name) => document.facts.find((fact) => fact.name === name)?.prompt);
  const asks = prompts
    ? say('Uses the prompt of its fact until you write one')
    : say('The question, such as: What brings you here?');
  const fallback = node.type === 'question' ? asks : PLACEHOLDERS[node.type];
  return (
    <Section title={say('Prompt')} aside={document.locales ? undefined : document.locale}>
      <TextEditor
        label={say('Prompt')}
        first
        value={node.text}
        placeholder={fallback}
        onChange={(text) => {
          const { document, dispatch } = editor.getState();
          dispatch(setPrompt(document, path, node, text), { burst: toPointer([...path, 'text']) });
        }}
        error={problem.error}
      />
      {variants && (!byEdges || node.type === 'question') && (
        <SegmentedControl
          label={say('Next variant')}
          size="small"
          value={getRetryPolicy(document, node).promptVariantStrategy}
          options={STRATEGIES}
          onValueChange={(value) =>
            set([...path, 'retryPolicy', 'promptVariantStrategy'], value, say('Set strategy'))
          }
        />
      )}
    </Section>
  );
}

function Handoff({ node, path }: Part<Extract<Node, { type: 'handoff' }>>) {
  const set = useSetField();
  return (
    <Section title={say('Hand off')}>
      <CheckedField
        label={say('Reason')}
        layout="row"
        value={node.reason}
        findFault={(value) => (value.trim() === '' ? say('Describe why a person takes over') : undefined)}
        onCommit={(value) => set([...path, 'reason'], value, say('Set reason'))}
      />
      <TextField
        label={say('Queue')}
        layout="row"
        mono
        value={node.queue ?? ''}
        placeholder={say('any')}
        onValueChange={(value) => set([...path, 'queue'], value === '' ? undefined : value, say('Set queue'))}
      />
    </Section>
  );
}

function Terminal({ node, path }: Part<Extract<Node, { type: 'terminal' }>>) {
  const set = useSetField();
  return (
    <Section title={say('End')}>
      <TextField
        label={say('Outcome')}
        layout="row"
        mono
        value={node.outcome ?? ''}
        placeholder={say('none')}
        onValueChange={(value) =>
          set([...path, 'outcome'], value === '' ? undefined : value, say('Set outcome'))
        }
      />
    </Section>
  );
}
