'use client';

import type { Node, RetryPolicy, Strategy } from '@turnpike/engine/document';
import { Button } from '@/components/ui/button';
import { getRetryPolicy } from '@/lib/editor/cards/card-text';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { RetryFields } from './retry-fields';

type Props = { node: Node; strategy: Strategy; path: readonly (string | number)[] };

/** The retry policy of a question. Unset fields use the flow's policy. */
export function NodeRetry({ node, strategy, path }: Props) {
  const set = useSetField();
  const settings = useEditor((state) => state.document.settings);
  const own = Object.keys(node.retryPolicy ?? {}).length > 0;
  const change = <K extends keyof RetryPolicy>(field: K, value: RetryPolicy[K]) =>
    set([...path, 'retryPolicy', field], value, say('Set retry'));
  return (
    <Section
      title={say('Retry')}
      aside={
        own ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() => set([...path, 'retryPolicy'], undefined, say('Use the flow’s retry'))}
          >
            {say('overrides the flow’s, reset')}
          </Button>
        ) : (
          say('same as the flow')
        )
      }
    >
      <RetryFields policy={getRetryPolicy({ settings }, node)} strategy={strategy} onChange={change} />
    </Section>
  );
}
