'use client';

import type { RefObject } from 'react';
import { useTestRuns } from '@/components/editor/editor-context';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { TestSide } from './side/test-side';
import { TestList } from './test-list';
import { TestPane } from './test-pane';
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

/** The list of tests, the selected one, and its details. */
export function TestColumns({ flowId, document, tests, choice, rows, drafts }: TestColumnsProps) {
  const { chosen, choose, follow } = choice;
  const results = useTestRuns((state) => state.results);
  return (
    <div className={styles.columns}>
      <TestList {...{ document, tests, chosen, rows, drafts }} onChoose={choose} />
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
      {chosen && (
        <TestSide
          document={document}
          test={chosen}
          script={drafts.find(chosen.id)?.script}
          result={results.get(chosen.id)}
        />
      )}
    </div>
  );
}
