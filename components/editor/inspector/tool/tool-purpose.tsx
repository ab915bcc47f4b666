'use client';

import type { Tool } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';
import { listCallNames } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { LinesField } from '../fields/lines-field';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** The purpose of a tool, which messages are matched with and customers read. */
export function ToolPurpose({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const examples = useFieldProblem([...path, 'examples']);
  const summary = useFieldProblem([...path, 'summary']);
  const names = useMemo(() => listCallNames(tool), [tool]);
  return (
    <Section title={say('Purpose')}>
      <TextArea
        label={say('Description')}
        data-first
        value={tool.description ?? ''}
        placeholder={say('Adds an event to the customer’s calendar')}
        hint={say('Plans pick tools by this and the examples')}
        onValueChange={(value) =>
          set([...path, 'description'], value === '' ? undefined : value, say('Edit description'))
        }
      />
      <LinesField
        label={say('Examples')}
        hint={say('What customers say when they want it, one per line')}
        placeholder={say('book a call with Ada on Friday\nput lunch into my calendar')}
        lines={tool.examples ?? []}
        onChange={(lines) =>
          set([...path, 'examples'], lines.length > 0 ? lines : undefined, say('Edit examples'))
        }
        {...examples}
      />
      <div className={styles.labeled}>
        <span className={styles.rowLabel}>{say('Action in words')}</span>
        <TextEditor
          label={say('Summary')}
          single
          value={tool.summary}
          names={names}
          placeholder={say('book {title} on {start}')}
          error={summary.error}
          onChange={(text) => set([...path, 'summary'], text, say('Edit summary'))}
        />
        <span className={styles.quiet}>
          {say(
            'Used when it is approved, done or failed. {name} inserts an input, a result field or a fact.',
          )}
        </span>
      </div>
    </Section>
  );
}
