'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FlaskConical, Play, RotateCcw, Server, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { CoverageTable } from '@/components/coverage/coverage-table';
import { useEditorContext, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Progress } from '@/components/ui/feedback/progress';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import { useListKeys } from '@/components/ui/use-list-keys';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { isStale } from '@/lib/editor/tests/test-run-store';
import { say } from '@/lib/words/say';
import { downloadTests } from './download-tests';
import { TestPane } from './test-pane';
import { TestRow } from './test-row';
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
] as const;

/** The saved tests: run on the draft in the browser or on the server, and edited beside the list. */
export function TestsView({ flowId, document, onOpenInSimulator }: TestsViewProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('tests');
  const drafts = useTestDrafts();
  const { testRuns } = useEditorContext();
  const rows = useRef<HTMLDivElement>(null);
  const running = useTestRuns((state) => state.running);
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
  const { chosen, choose, follow } = useChosenTest(tests.data, results, rows);
  const keys = useListKeys(rows, chosen?.id);
  const list = tests.data ?? [];
  const failed = list.filter(({ id }) => results.get(id)?.outcome.ok === false);
  const run = (which: readonly FlowTest[]) => {
    onServer.reset();
    void testRuns.getState().run(document, which);
  };
  return (
    <section className={styles.view} aria-label={say('Tests')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{say('Tests')}</h2>
        <SegmentedControl
          label={say('Shown')}
          labelHidden
          value={part}
          options={PARTS}
          onValueChange={setPart}
        />
        <RunState tests={list} document={document} server={onServer.data?.results} />
        {list.length > 0 && (
          <span className={styles.actions}>
            <IconButton
              label={say('Export all tests')}
              icon={<Download aria-hidden />}
              onClick={() => downloadTests(flowId, list)}
            />
            <Button
              icon={<Server aria-hidden />}
              busy={onServer.isPending}
              busyLabel={say('Running')}
              onClick={() => onServer.mutate()}
            >
              {say('Run saved draft on server')}
            </Button>
            {failed.length > 0 && !running && (
              <Button icon={<RotateCcw aria-hidden />} onClick={() => run(failed)}>
                {say('Run failed')}
              </Button>
            )}
            {/* Two buttons instead of one that changes, so that a late click does not trigger the other action. */}
            {running ? (
              <Button
                key="stop"
                variant="accent"
                icon={<Square aria-hidden />}
                onClick={() => testRuns.getState().cancel()}
              >
                {say('Stop')}
              </Button>
            ) : (
              <Button key="run" variant="accent" icon={<Play aria-hidden />} onClick={() => run(list)}>
                {say('Run all')}
              </Button>
            )}
          </span>
        )}
      </header>
      {running && (
        <Progress
          className={styles.progress}
          label={say('Running “{name}”', { name: running.name })}
          value={running.done}
          max={running.of}
          text={say('{done} of {of, plural, one {# test} other {# tests}}', {
            done: running.done,
            of: running.of,
          })}
        />
      )}
      {part === 'coverage' && (
        <div className={styles.coverage}>
          <CoverageTable runs={false} />
        </div>
      )}
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
            <div className={styles.columns}>
              <div
                ref={rows}
                role="listbox"
                className={styles.list}
                aria-label={say('Saved tests')}
                {...keys}
              >
                {list.map((test) => (
                  <TestRow
                    key={test.id}
                    test={test}
                    result={results.get(test.id)}
                    stale={isStaleOf(results.get(test.id), document, test)}
                    changed={drafts.find(test.id) !== undefined}
                    selected={test === chosen}
                    onSelect={() => choose(test.id)}
                  />
                ))}
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
          )}
        </>
      )}
    </section>
  );
}

const isStaleOf = (
  result: Parameters<typeof isStale>[0] | undefined,
  document: unknown,
  test: FlowTest,
): boolean => result !== undefined && isStale(result, document, test);

type RunStateProps = {
  tests: readonly FlowTest[];
  document: unknown;
  server: readonly { ok: boolean }[] | undefined;
};

/** The result of the last run, announced when it ends. */
function RunState({ tests, document, server }: RunStateProps) {
  const results = useTestRuns((state) => state.results);
  const running = useTestRuns((state) => state.running);
  const error = useTestRuns((state) => state.error);
  if (server) return <Said results={server} where="server" />;
  if (error && !running)
    return <StatusText tone="bad">{say('Could not run the tests: {error}', { error })}</StatusText>;
  const found = tests.flatMap((test) => {
    const result = results.get(test.id);
    return result ? [{ ok: result.outcome.ok, stale: isStale(result, document, test) }] : [];
  });
  if (found.length === 0 || running) return <span role="status" />;
  return <Said results={found} where="browser" stale={found.some(({ stale }) => stale)} />;
}

function Said({
  results,
  where,
  stale,
}: {
  results: readonly { ok: boolean }[];
  where: 'browser' | 'server';
  stale?: boolean;
}) {
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <StatusText tone={stale ? 'neutral' : failed > 0 ? 'bad' : 'ok'} live>
      {failed > 0 ? FAILED[where](failed, results.length) : PASSED[where](results.length)}
      {stale && <>, {say('before the last change')}</>}
    </StatusText>
  );
}

const FAILED = {
  browser: (failed: number, of: number) =>
    say('{failed} of {of, plural, one {# test} other {# tests}} failed in the browser', { failed, of }),
  server: (failed: number, of: number) =>
    say('{failed} of {of, plural, one {# test} other {# tests}} failed on the server', { failed, of }),
};
const PASSED = {
  browser: (count: number) =>
    say('{count, plural, one {# test} other {# tests}} passed in the browser', { count }),
  server: (count: number) =>
    say('{count, plural, one {# test} other {# tests}} passed on the server', { count }),
};
