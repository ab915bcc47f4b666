'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { CoverageTable } from '@/components/coverage/coverage-table';
import { usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { Progress } from '@/components/ui/feedback/progress';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { RunState } from './run-state';
import { RunTools } from './run-tools';
import { TestBars } from './test-bars';
import { TestColumns } from './test-columns';
import styles from './tests-view.module.css';
import { useChosenTest } from './use-chosen-test';
import { useTestDrafts } from './use-test-drafts';

type TestsViewProps = {
  flowId: string;
  /** The unsaved draft. */
  document: unknown;
  onOpenInSimulator?: () => void;
};

const PARTS = [
  { value: 'tests', label: say('Tests') },
  { value: 'coverage', label: say('Coverage') },
  { value: 'understanding', label: say('Understanding') },
] as const;

const LabelsView = onDemand(() =>
  import('@/components/labels/labels-view').then((module) => module.LabelsView),
);

/** The saved tests: run on the draft in the browser or on the server, and edited beside the list. */
export function TestsView({ flowId, document, onOpenInSimulator }: TestsViewProps) {
  const label = usePanels((state) => state.label);
  const set = usePanels((state) => state.set);
  const [chosenPart, setPart] = useState<(typeof PARTS)[number]['value']>('tests');
  const part = label === null ? chosenPart : 'understanding';
  const drafts = useTestDrafts();
  const rows = useRef<HTMLDivElement>(null);
  const results = useTestRuns((state) => state.results);
  const tests = useQuery({
    queryKey: queryKeys.tests(flowId),
    queryFn: ({ signal }) => api.listTests(flowId, { signal }),
  });
  const onServer = useMutation({
    mutationFn: () => api.runTests(flowId),
    onError: (error) =>
      showToast({ message: say('Could not run the tests'), description: error.message, tone: 'bad' }),
  });
  const choice = useChosenTest(tests.data, results, rows);
  const list = tests.data ?? [];
  const outcomes = onServer.data?.results ?? list.flatMap(({ id }) => results.get(id)?.outcome ?? []);
  const isFailing = part === 'tests' && outcomes.some(({ ok }) => !ok);
  return (
    <section className={styles.view} aria-label={say('Tests')}>
      <header className={styles.header} data-failing={isFailing || undefined}>
        <h2 className={styles.title}>{say('Tests')}</h2>
        <SegmentedControl
          label={say('Shown')}
          labelHidden
          value={part}
          options={PARTS}
          onValueChange={(next) => {
            setPart(next);
            set({ label: null });
          }}
        />
        {part === 'tests' && <RunState tests={list} document={document} server={onServer.data?.results} />}
        {part === 'tests' && outcomes.length > 1 && <TestBars results={outcomes} />}
        {part === 'tests' && list.length > 0 && (
          <RunTools flowId={flowId} document={document} tests={list} server={onServer} />
        )}
      </header>
      <RunProgress />
      {part === 'coverage' && (
        <div className={styles.coverage}>
          <CoverageTable runs={false} />
        </div>
      )}
      {part === 'understanding' && <LabelsView />}
      {part === 'tests' && (
        <>
          {tests.isPending && <SkeletonRows label={say('Loading tests')} rows={4} rowHeight={44} />}
          {tests.isError && (
            <LoadError
              title={say('Could not load the tests')}
              error={tests.error}
              onRetry={() => tests.refetch()}
            />
          )}
          {tests.data?.length === 0 && (
            <EmptyState
              illustration={<FlaskConical aria-hidden />}
              title={say('No tests yet')}
              description={say(
                'Save a conversation in the simulator as a test. Tests run before every release.',
              )}
              actions={
                onOpenInSimulator && <Button onClick={onOpenInSimulator}>{say('Open the simulator')}</Button>
              }
            />
          )}
          {list.length > 0 && (
            <TestColumns
              flowId={flowId}
              document={document}
              tests={list}
              choice={choice}
              rows={rows}
              drafts={drafts}
            />
          )}
        </>
      )}
    </section>
  );
}

function RunProgress() {
  const running = useTestRuns((state) => state.running);
  if (!running) return null;
  const { name, done, of } = running;
  return (
    <Progress
      className={styles.progress}
      label={say('Running “{name}”', { name })}
      value={done}
      max={of}
      text={say('{done} of {of, plural, one {# test} other {# tests}}', { done, of })}
    />
  );
}
