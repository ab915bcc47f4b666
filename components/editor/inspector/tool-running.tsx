'use client';

import { resolveSettings, type Tool } from '@turnpike/engine';
import { Switch } from '@/components/ui/switch';
import { useEditor } from '../editor-context';
import { CheckedField } from './checked-field';
import styles from './inspector.module.css';
import { OptionalNumber } from './optional-number';
import { Section } from './section';
import { useFieldProblem, useSetField } from './use-set-field';

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
      <Section title="How it runs">
        <Switch
          label="Takes long"
          hint={async.error ?? 'It starts after the turn, and its result is a turn of its own'}
          checked={tool.async ?? usual.async}
          onCheckedChange={(on) => set([...path, 'async'], on === usual.async ? undefined : on, 'Set async')}
        />
        <OptionalNumber
          label="Takes at most"
          value={tool.timeoutMs}
          fallback={usual.timeoutMs}
          min={1}
          suffix="ms"
          hint="A call that takes longer fails"
          onChange={(value) => set([...path, 'timeoutMs'], value, 'Set time-out')}
          {...timeout}
        />
        <Switch
          label="Cannot be undone"
          hint="A correction goes no further back than its call"
          checked={tool.irreversible ?? false}
          onCheckedChange={(on) => set([...path, 'irreversible'], on ? true : undefined, 'Set irreversible')}
        />
      </Section>
      {tool.binding.type !== 'mock' && (
        <Section title="If its answer is lost">
          <CheckedField
            label="Idempotency header"
            mono
            value={tool.idempotencyHeader ?? ''}
            placeholder="none"
            onCommit={(value) =>
              set([...path, 'idempotencyHeader'], value === '' ? undefined : value, 'Set idempotency header')
            }
            {...header}
          />
          <p className={styles.quiet}>
            {tool.idempotencyHeader
              ? 'Everything that is done has an id, and this header carries it. When an answer is lost the call is made again with the same id, so the other side does it once.'
              : 'Without one, a call whose answer is lost is never made again, since it might then be done twice: the customer is told that nobody knows whether it was done. Many services drop a repeated call by a header such as Idempotency-Key.'}
          </p>
        </Section>
      )}
    </>
  );
}
