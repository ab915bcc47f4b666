'use client';

import type { Node } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import type { PlacedNode } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { NodeFlow } from './node-flow';
import { NodeRetry } from './node-retry';
import { StepLogic } from './step-logic';

/** When and how often a node runs, and what follows if it gets no answer. */
export function NodeLogic({ placed: { node, graph, graphIndex, nodeIndex } }: { placed: PlacedNode }) {
  const path = ['graphs', graphIndex, 'nodes', nodeIndex] as const;
  if (node.type === 'step') return <StepLogic node={node} path={path} />;
  return (
    <>
      <NodeFlow node={node} strategy={graph.strategy} path={path} />
      {node.type === 'question' && (
        <>
          <Asking node={node} path={path} />
          <NodeRetry node={node} strategy={graph.strategy} path={path} />
        </>
      )}
    </>
  );
}

type AskingProps = { node: Extract<Node, { type: 'question' }>; path: FieldPath };

function Asking({ node, path }: AskingProps) {
  const set = useSetField();
  return (
    <Section title={say('Asking')}>
      <Switch
        label={say('Optional')}
        hint={say('The conversation continues without an answer')}
        checked={node.optional ?? false}
        onCheckedChange={(on) => set([...path, 'optional'], on ? true : undefined, say('Set optional'))}
      />
      <Switch
        label={say('Ask even when known')}
        hint={say('Otherwise it is skipped once its facts are known')}
        checked={node.askAlways ?? false}
        onCheckedChange={(on) => set([...path, 'askAlways'], on ? true : undefined, say('Set ask always'))}
      />
    </Section>
  );
}
