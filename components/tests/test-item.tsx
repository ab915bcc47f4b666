'use client';

import { ScriptSchema } from '@turnpike/engine';
import { Circle, Trash2 } from 'lucide-react';
import { useMay } from '@/components/account/use-may';
import { RelativeTime } from '@/components/time/relative-time';
import { numbered } from '@/components/trace/numbered';
import { plural } from '@/components/trace/phrase';
import { IconButton } from '@/components/ui/icon-button';
import { StatusText } from '@/components/ui/status-text';
import type { FlowTest } from '@/lib/api/contract';
import type { TestResult } from '@/lib/editor/simulation/run-tests';
import styles from './test-item.module.css';

type TestItemProps = { test: FlowTest; result: TestResult | undefined; onDelete: () => void };

/** One saved test: its name, its last result, and what it says when opened. */
export function TestItem({ test, result, onDelete }: TestItemProps) {
  const mayDelete = useMay('flows:write');
  const script = ScriptSchema.safeParse(test.script);
  const turns = script.success ? script.data.turns : [];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.result}>
          {result ? (
            <StatusText tone={result.ok ? 'ok' : 'bad'}>{result.ok ? 'Passed' : 'Failed'}</StatusText>
          ) : (
            <StatusText icon={<Circle aria-hidden />}>Not run</StatusText>
          )}
        </span>
        <b className={styles.name} title={test.name}>
          {test.name}
        </b>
        <span className={styles.meta}>
          {script.success ? plural(turns.length, 'turn') : 'not a valid script'},{' '}
          <RelativeTime at={test.updatedAt} />
        </span>
        <IconButton
          label={`Delete ${test.name}`}
          size="small"
          icon={<Trash2 aria-hidden />}
          disabledReason={mayDelete ? undefined : 'for editors and owners'}
          onClick={onDelete}
        />
      </div>
      {result && result.failures.length > 0 && (
        <ul className={styles.failures}>
          {result.failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {turns.length > 0 && (
        <details className={styles.details}>
          <summary>What it says</summary>
          <ol className={styles.turns}>
            {numbered(turns).map(({ key, item: { input, expect } }) => (
              <li key={key}>
                <span>{toWords(input)}</span>
                {expect?.decisions && <code>{expect.decisions.join(', ') || 'no decision'}</code>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function toWords(input: { type: string; text?: string; options?: string[]; name?: string }): string {
  if (input.type === 'message') return `“${input.text ?? ''}”`;
  if (input.type === 'choice') return `chooses ${input.options?.join(', ') ?? ''}`;
  if (input.type === 'event') return input.name === 'time-out' ? 'Time passes' : 'A tool has its result';
  return input.type === 'start' ? 'The conversation starts' : 'An operator steps in';
}
