'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coverage } from '@turnpike/engine';
import { FlaskConical, Play, Server } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { plural } from '@/components/trace/phrase';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StatusText } from '@/components/ui/status-text';
import { showToast } from '@/components/ui/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { TestResult } from '@/lib/editor/simulation/run-tests';
import { CoverageView } from './coverage-view';
import { runTestsInBrowser } from './run-tests-in-browser';
import { TestItem } from './test-item';
import styles from './tests-view.module.css';

type TestsViewProps = {
  flowId: string;
  /** The unsaved draft. */
  document: unknown;
  onOpenInSimulator?: () => void;
};

type Run = { where: 'browser' | 'server'; results: TestResult[]; coverage?: Coverage; document: unknown };

/** The flow's saved conversations, run over the draft as it is here or as it is saved. */
export function TestsView({ flowId, document, onOpenInSimulator }: TestsViewProps) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const tests = useQuery({
    queryKey: queryKeys.tests(flowId),
    queryFn: ({ signal }) => api.listTests(flowId, { signal }),
  });
  const start = useMutation({
    mutationFn: async (where: Run['where']): Promise<Run> => ({
      where,
      document,
      ...(where === 'browser'
        ? await runTestsInBrowser(document, tests.data ?? [])
        : { results: (await api.runTests(flowId)).results }),
    }),
    onSuccess: setRun,
    onError: (error) =>
      showToast({ message: 'The tests did not run', description: error.message, tone: 'bad' }),
  });
  const failed = run?.results.filter(({ ok }) => !ok).length ?? 0;
  const stale = run !== null && run.document !== document;
  return (
    <main className={styles.view} aria-label="Tests">
      <div className={styles.column}>
        <header className={styles.header}>
          <h2 className={styles.title}>Tests</h2>
          {run && (
            <StatusText tone={stale ? 'neutral' : failed > 0 ? 'bad' : 'ok'} live>
              {failed > 0
                ? `${failed} of ${plural(run.results.length, 'test')} failed`
                : `${plural(run.results.length, 'test')} passed`}
              {run.where === 'server' ? ' on the server' : ' in the browser'}
              {stale && ', before the last change'}
            </StatusText>
          )}
          {tests.data && tests.data.length > 0 && (
            <span className={styles.actions}>
              <Button
                icon={<Server aria-hidden />}
                busy={start.isPending && start.variables === 'server'}
                busyLabel="Running"
                onClick={() => start.mutate('server')}
              >
                Run saved draft on server
              </Button>
              <Button
                variant="accent"
                icon={<Play aria-hidden />}
                busy={start.isPending && start.variables === 'browser'}
                busyLabel="Running"
                onClick={() => start.mutate('browser')}
              >
                Run all
              </Button>
            </span>
          )}
        </header>
        {tests.isPending && <SkeletonRows label="Loading tests" rows={4} rowHeight={44} />}
        {tests.isError && (
          <LoadError title="The tests did not load" error={tests.error} onRetry={() => tests.refetch()} />
        )}
        {tests.data?.length === 0 && (
          <EmptyState
            illustration={<FlaskConical aria-hidden />}
            title="No tests yet"
            description="Talk to the draft in the simulator and save the conversation as a test. It then runs before every publish."
            actions={onOpenInSimulator && <Button onClick={onOpenInSimulator}>Open the simulator</Button>}
          />
        )}
        {tests.data && tests.data.length > 0 && (
          <ul className={styles.list}>
            {tests.data.map((test) => (
              <TestItem
                key={test.id}
                test={test}
                result={run?.results.find(({ id }) => id === test.id)}
                onDelete={() => setDeleting(test)}
              />
            ))}
          </ul>
        )}
        {run?.coverage && <CoverageView coverage={run.coverage} document={run.document} />}
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={`Delete “${deleting?.name ?? ''}”?`}
        description="The test is gone for everyone. This cannot be undone."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={async () => {
          if (!deleting) return;
          await api.deleteTest(flowId, deleting.id);
          await queries.invalidateQueries({ queryKey: queryKeys.tests(flowId) });
        }}
      />
    </main>
  );
}
