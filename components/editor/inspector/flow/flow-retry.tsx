'use client';

import { DEFAULT_RETRY_POLICY, type RetryPolicy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { RetryFields } from '../node/retry-fields';

/** How often all questions are asked again. */
export function FlowRetry() {
  const set = useSetField();
  const own = useEditor((state) => state.document.settings?.retryPolicy);
  const policy = { ...DEFAULT_RETRY_POLICY, ...own };
  return (
    <Section title={say('Retry')} aside={say('of all questions')}>
      <RetryFields
        policy={policy}
        onChange={<K extends keyof RetryPolicy>(field: K, value: RetryPolicy[K]) =>
          set(['settings', 'retryPolicy', field], value, say('Set retry'))
        }
      />
    </Section>
  );
}
