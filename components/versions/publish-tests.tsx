'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import { TestBars } from '@/components/tests/test-bars';
import { plural } from '@/components/trace/phrase';
import { StatusText } from '@/components/ui/status-text';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import styles from './publish-dialog.module.css';

/** The saved tests, run over the very draft that is about to be published. Failing tests warn, they do not block. */
export function PublishTests({ flowId, document }: { flowId: string; document: unknown }) {
  const run = useQuery({
    queryKey: [...queryKeys.tests(flowId), 'publish-run'],
    queryFn: async ({ signal }) =>
      (await runTestsInBrowser(document, await api.listTests(flowId, { signal }))).results,
    gcTime: 0,
    staleTime: 0,
  });
  const failed = run.data?.filter((result) => !result.ok) ?? [];
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        Tests{' '}
        {run.data && run.data.length > 0 && <span className={styles.aside}>run on this draft just now</span>}
      </h3>
      {run.isPending && <StatusText tone="waiting">Running the tests</StatusText>}
      {run.isError && (
        <LoadError compact title="The tests did not run" error={run.error} onRetry={() => run.refetch()} />
      )}
      {run.data?.length === 0 && (
        <p className={styles.quiet}>No tests yet. A conversation in the simulator can be saved as one.</p>
      )}
      {run.data && run.data.length > 0 && (
        <>
          <TestBars results={run.data} />
          {failed.length === 0 ? (
            <StatusText tone="ok">{plural(run.data.length, 'test')} passed</StatusText>
          ) : (
            <>
              <StatusText tone="bad">
                {failed.length} of {plural(run.data.length, 'test')} failed
              </StatusText>
              <ul className={styles.heads}>
                {failed.map((result) => (
                  <li key={result.id}>
                    <b>{result.name}</b>: {result.failures[0]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
