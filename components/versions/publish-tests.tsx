'use client';

import { LoadError } from '@/components/account/load-error';
import { TestBars } from '@/components/tests/test-bars';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';
import { PlaceLink } from './required/place-link';
import { TestCount } from './test-count';
import type { PublishTestsRun } from './use-publish-tests';

type PublishTestsProps = {
  run: PublishTestsRun;
  /** A draft with errors is not tested. */
  hasErrors: boolean;
  /** The required checks list the failing tests. */
  areListed: boolean;
  /** Closes the dialog, to show the test behind it. */
  onLeave: () => void;
};

/** The saved tests, run on the draft. Failing tests block only if the environment requires them. */
export function PublishTests({ run, hasErrors, areListed, onLeave }: PublishTestsProps) {
  const failed = run.data?.filter((result) => !result.ok) ?? [];
  return (
    <section className={styles.block} aria-label={say('Tests')}>
      <h3 className={styles.heading}>
        {say('Tests')} <TestCount run={run} />
        {hasErrors && <span className={styles.aside}>{say('once the errors are fixed')}</span>}
      </h3>
      {run.isLoading && <StatusText tone="waiting">{say('Running the tests')}</StatusText>}
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
      {failed.length > 0 && !areListed && (
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
