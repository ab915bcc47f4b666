'use client';

import { Search } from 'lucide-react';
import { Fragment, type RefObject, useState } from 'react';
import { useTestRuns } from '@/components/editor/editor-context';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import { useListKeys } from '@/components/ui/use-list-keys';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { isStale } from '@/lib/editor/tests/test-run-store';
import { filterTests, groupTests, type ShownTests } from '@/lib/pages/tests/group-tests';
import { say } from '@/lib/words/say';
import { TestRow } from './test-row';
import styles from './tests-view.module.css';
import type { TestDrafts } from './use-test-drafts';

type TestListProps = {
  document: unknown;
  tests: readonly FlowTest[];
  chosen: FlowTest | undefined;
  rows: RefObject<HTMLDivElement | null>;
  drafts: TestDrafts;
  onChoose: (id: string) => void;
};

/** The tests in their groups, with a search and a filter by result. */
export function TestList({ document, tests, chosen, rows, drafts, onChoose }: TestListProps) {
  const results = useTestRuns((state) => state.results);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<ShownTests>('all');
  const keys = useListKeys(rows, chosen?.id);
  const hasPassed = (id: string) => results.get(id)?.outcome.ok;
  const count = (state: ShownTests) => filterTests(tests, { words, shown: state }, hasPassed).length;
  const found = groupTests(filterTests(tests, { words, shown }, hasPassed));
  return (
    <div className={styles.listed}>
      <TextField
        label={say('Find a test')}
        labelHidden
        icon={<Search aria-hidden />}
        placeholder={say('Find a test')}
        value={words}
        onValueChange={setWords}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
      />
      <SegmentedControl
        label={say('Results')}
        labelHidden
        value={shown}
        onValueChange={setShown}
        options={[
          { value: 'all', label: say('All {count}', { count: count('all') }) },
          { value: 'failing', label: say('Failing {count}', { count: count('failing') }) },
          { value: 'passing', label: say('Passing {count}', { count: count('passing') }) },
        ]}
      />
      {found.length === 0 && <p className={styles.nothing}>{say('No test matches')}</p>}
      <div ref={rows} role="listbox" className={styles.list} aria-label={say('Saved tests')} {...keys}>
        {found.map(({ group, tests: own }) => (
          <Fragment key={group ?? ''}>
            {group !== null && (
              <div role="presentation" className={styles.group}>
                {group}
                <span>{own.length}</span>
              </div>
            )}
            {own.map((test) => {
              const result = results.get(test.id);
              return (
                <TestRow
                  key={test.id}
                  test={test}
                  result={result}
                  stale={result !== undefined && isStale(result, document, test)}
                  changed={drafts.find(test.id) !== undefined}
                  selected={test === chosen}
                  onSelect={() => onChoose(test.id)}
                />
              );
            })}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
