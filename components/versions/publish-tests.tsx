'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import { TestBars } from '@/components/tests/test-bars';
import { StatusText } from '@/components/ui/feedback/status-text';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

/** Runs the saved tests on the draft. Failing tests block only if the environment requires them. */
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
        {say('Tests')}{' '}
        {run.data && run.data.length > 0 && <span className={styles.aside}>{say('run on this draft')}</span>}
      </h3>
      {run.isPending && <StatusText tone="waiting">{say('Running the tests')}</StatusText>}
      {run.isError && (
        <LoadError
          compact
          title={say('Could not run the tests')}
          error={run.error}
          onRetry={() => run.refetch()}
        />
      )}
      {run.data?.length === 0 && (
        <p className={styles.quiet}>{say('No tests yet. Save a conversation in the simulator as a test.')}</p>
      )}
      {run.data && run.data.length > 0 && (
        <>
          <TestBars results={run.data} />
          {failed.length === 0 ? (
            <StatusText tone="ok">
              {say('{data, plural, one {# test} other {# tests}} passed', { data: run.data.length })}
            </StatusText>
          ) : (
            <>
              <StatusText tone="bad">
                {say('{failed} of {data, plural, one {# test} other {# tests}} failed', {
                  failed: failed.length,
                  data: run.data.length,
                })}
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
