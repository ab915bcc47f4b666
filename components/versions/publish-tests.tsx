'use client';

import { LoadError } from '@/components/account/load-error';
import { TestBars } from '@/components/tests/test-bars';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';
import { PlaceLink } from './required/place-link';
import { TestCount } from './test-count';
import { usePublishTests } from './use-publish-tests';

type PublishTestsProps = {
  flowId: string;
  document: unknown;
  /** Closes the dialog, to show the test behind it. */
  onLeave: () => void;
};

/** Runs the saved tests on the draft. Failing tests block only if the environment requires them. */
export function PublishTests({ flowId, document, onLeave }: PublishTestsProps) {
  const run = usePublishTests(flowId, document);
  const failed = run.data?.filter((result) => !result.ok) ?? [];
  return (
    <section className={styles.block} aria-label={say('Tests')}>
      <h3 className={styles.heading}>
        {say('Tests')} <TestCount flowId={flowId} document={document} />
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
      {run.data && run.data.length > 0 && <TestBars results={run.data} />}
      {failed.length > 0 && (
        <ul className={styles.heads}>
          {failed.map(({ id, name, failures }) => (
            <li key={id}>
              <PlaceLink place={{ kind: 'test', id }} onLeave={onLeave}>
                <b>{name}</b>: {failures[0]}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
