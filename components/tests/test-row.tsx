'use client';

import { ScriptSchema } from '@turnpike/engine/testing';
import { Circle, Clock } from 'lucide-react';
import { useMemo } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import type { TestResult } from '@/lib/editor/tests/test-run-store';
import { splitTestName } from '@/lib/pages/tests/group-tests';
import { say } from '@/lib/words/say';
import styles from './tests-view.module.css';

type TestRowProps = {
  test: FlowTest;
  result: TestResult | undefined;
  /** The flow or test changed since the run. */
  stale: boolean;
  /** Has unsaved edits. */
  changed: boolean;
  selected: boolean;
  onSelect: () => void;
};

/** More differences are shown when the test is open. */
const MAX_FAILURES = 2;

/** A saved test in the list: last result, name, and first difference. */
export function TestRow({ test, result, stale, changed, selected, onSelect }: TestRowProps) {
  const turns = useMemo(() => {
    const script = ScriptSchema.safeParse(test.script);
    return script.success ? script.data.turns.length : undefined;
  }, [test.script]);
  const outcome = result?.outcome;
  return (
    <button
      type="button"
      role="option"
      className={styles.row}
      data-row
      aria-selected={selected}
      onClick={onSelect}
    >
      <span className={styles.line}>
        <b className={styles.name} title={test.name}>
          {splitTestName(test.name).title}
        </b>
        {changed && <span className={styles.changed}>{say('not saved')}</span>}
      </span>
      <span className={styles.line}>
        {outcome ? (
          <StatusText
            tone={stale ? 'neutral' : outcome.ok ? 'ok' : 'bad'}
            icon={stale ? <Clock aria-hidden /> : undefined}
          >
            {outcome.ok ? say('Passed') : say('Failed')}
            {stale && <>, {say('before the last change')}</>}
          </StatusText>
        ) : (
          <StatusText icon={<Circle aria-hidden />}>{say('Not run')}</StatusText>
        )}
        <span className={styles.meta}>
          {turns === undefined
            ? say('not a valid script')
            : say('{count, plural, one {# turn} other {# turns}}', { count: turns })}
          , <RelativeTime at={test.updatedAt} />
        </span>
      </span>
      {outcome?.failures.slice(0, MAX_FAILURES).map((failure) => (
        <span key={failure} className={styles.failure}>
          {failure}
        </span>
      ))}
    </button>
  );
}
