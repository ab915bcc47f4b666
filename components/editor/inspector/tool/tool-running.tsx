'use client';

import { resolveSettings, type Tool } from '@turnpike/engine/document';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { OptionalNumber } from '../fields/optional-number';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

const NO_GRAPH = 'none:';

/** How calls run: timeout, background, and retries. */
export function ToolRunning({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const settings = useEditor((state) => state.document.settings);
  const usual = resolveSettings(settings).tool;
  const header = useFieldProblem([...path, 'idempotencyHeader']);
  const timeout = useFieldProblem([...path, 'timeoutMs']);
  const async = useFieldProblem([...path, 'async']);
  const undo = useFieldProblem([...path, 'undo']);
  const graphs = useEditor((state) => state.document.graphs);
  const main = useEditor((state) => state.document.main);
  return (
    <>
      <Section title={say('How it runs')}>
        <Switch
          label={say('Run in background')}
          hint={async.error ?? say('Starts after the turn. The result takes a new turn.')}
          checked={tool.async ?? usual.async}
          onCheckedChange={(on) =>
            set([...path, 'async'], on === usual.async ? undefined : on, say('Set async'))
          }
        />
        <OptionalNumber
          label={say('Timeout')}
          value={tool.timeoutMs}
          fallback={usual.timeoutMs}
          min={1}
          suffix={say('ms')}
          hint={say('Slower calls fail')}
          onChange={(value) => set([...path, 'timeoutMs'], value, say('Set timeout'))}
          {...timeout}
        />
        <Switch
          label={say('Cannot be undone')}
          hint={say('Corrections cannot go back past its call')}
          checked={tool.irreversible ?? false}
          onCheckedChange={(on) =>
            set([...path, 'irreversible'], on ? true : undefined, say('Set irreversible'))
          }
        />
        {(tool.irreversible || tool.undo !== undefined) && (
          <SelectField
            label={say('Undone by')}
            layout="row"
            value={tool.undo ?? NO_GRAPH}
            placeholder={say('{name} was deleted', { name: tool.undo })}
            options={[
              { value: NO_GRAPH, label: say('None') },
              ...graphs
                .filter(({ id }) => id !== main)
                .map(({ id, name }) => ({ value: id, label: name, icon: <ConceptGlyph concept="graph" /> })),
            ]}
            onValueChange={(id) =>
              set([...path, 'undo'], id === NO_GRAPH ? undefined : id, say('Set undo graph'))
            }
            {...undo}
          />
        )}
      </Section>
      {tool.binding.type !== 'mock' && (
        <Section title={say('Retries')}>
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
                  'Each action has an id, sent in this header. If the response is lost, the call is retried with the same id, so the server runs it only once.',
                )
              : say(
                  'Without this header, a call whose response is lost is never retried, because it could run twice. The customer learns that the outcome is unknown. Many services accept a header such as Idempotency-Key.',
                )}
          </p>
        </Section>
      )}
    </>
  );
}
