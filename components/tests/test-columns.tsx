'use client';

import type { RefObject } from 'react';
import { useTestRuns } from '@/components/editor/editor-context';
import { useListKeys } from '@/components/ui/use-list-keys';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { isStale } from '@/lib/editor/tests/test-run-store';
import { say } from '@/lib/words/say';
import { TestPane } from './test-pane';
import { TestRow } from './test-row';
import styles from './tests-view.module.css';
import type { useChosenTest } from './use-chosen-test';
import type { TestDrafts } from './use-test-drafts';

type TestColumnsProps = {
  flowId: string;
  document: unknown;
  tests: readonly FlowTest[];
  choice: ReturnType<typeof useChosenTest>;
  rows: RefObject<HTMLDivElement | null>;
  drafts: TestDrafts;
};

/** The list of tests, beside the selected one. */
export function TestColumns({ flowId, document, tests, choice, rows, drafts }: TestColumnsProps) {
  const { chosen, choose, follow } = choice;
  const results = useTestRuns((state) => state.results);
  const keys = useListKeys(rows, chosen?.id);
  return (
    <div className={styles.columns}>
      <div ref={rows} role="listbox" className={styles.list} aria-label={say('Saved tests')} {...keys}>
        {tests.map((test) => {
          const result = results.get(test.id);
          return (
            <TestRow
              key={test.id}
              test={test}
              result={result}
              stale={result !== undefined && isStale(result, document, test)}
              changed={drafts.find(test.id) !== undefined}
              selected={test === chosen}
              onSelect={() => choose(test.id)}
            />
          );
        })}
      </div>
      {chosen && (
        <TestPane
          key={chosen.id}
          flowId={flowId}
          document={document}
          test={chosen}
          result={results.get(chosen.id)}
          drafts={drafts}
          onOpen={choose}
          onDelete={() => follow(chosen.id)}
        />
      )}
    </div>
  );
}
