'use client';

import { resolveSettings, type Tool } from '@turnpike/engine';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { OptionalNumber } from '../fields/optional-number';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** How a call of a tool runs: how long it may take, and what is so when it was made once. */
export function ToolRunning({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const settings = useEditor((state) => state.document.settings);
  const usual = resolveSettings(settings).tool;
  const header = useFieldProblem([...path, 'idempotencyHeader']);
  const timeout = useFieldProblem([...path, 'timeoutMs']);
  const async = useFieldProblem([...path, 'async']);
  return (
    <>
      <Section title={say('How it runs')}>
        <Switch
          label={say('Takes long')}
          hint={async.error ?? say('It starts after the turn, and its result takes a turn of its own')}
          checked={tool.async ?? usual.async}
          onCheckedChange={(on) =>
            set([...path, 'async'], on === usual.async ? undefined : on, say('Set async'))
          }
        />
        <OptionalNumber
          label={say('Takes at most')}
          value={tool.timeoutMs}
          fallback={usual.timeoutMs}
          min={1}
          suffix={say('ms')}
          hint={say('A call that takes longer fails')}
          onChange={(value) => set([...path, 'timeoutMs'], value, say('Set time-out'))}
          {...timeout}
        />
        <Switch
          label={say('Cannot be undone')}
          hint={say('A correction goes no further back than its call')}
          checked={tool.irreversible ?? false}
          onCheckedChange={(on) =>
            set([...path, 'irreversible'], on ? true : undefined, say('Set irreversible'))
          }
        />
      </Section>
      {tool.binding.type !== 'mock' && (
        <Section title={say('If its answer is lost')}>
          <CheckedField
            label={say('Idempotency header')}
            mono
            value={tool.idempotencyHeader ?? ''}
            placeholder={say('none')}
            onCommit={(value) =>
              set(
                [...path, 'idempotencyHeader'],
                value === '' ? undefined : value,
                say('Set idempotency header'),
              )
            }
            {...header}
          />
          <p className={styles.quiet}>
            {tool.idempotencyHeader
              ? say(
                  'Everything that is done has an id, and this header carries it. When an answer is lost the call is made again with the same id, so the other side does it once.',
                )
              : say(
                  'Without one, a call whose answer is lost is never made again, since it might then be done twice: the customer is told that nobody knows whether it was done. Many services drop a repeated call by a header such as Idempotency-Key.',
                )}
          </p>
        </Section>
      )}
    </>
  );
}
