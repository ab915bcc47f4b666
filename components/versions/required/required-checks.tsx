'use client';

import { LoadError } from '@/components/account/load-error';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import { CHECK_WORDS } from '@/lib/pages/versions/check-words';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';
import { useWaitingLong } from '../use-waiting-long';
import { PlaceLink } from './place-link';
import { PublishAnyway } from './publish-anyway';
import styles from './required-checks.module.css';
import { ReviewActions } from './review-actions';
import { SeenDifferences } from './seen-differences';
import type { ReleasePlan } from './use-release-plan';

/** What the environment requires, each with its state and what it misses. A click shows the failing test or check. */
export function RequiredChecks({ plan, onLeave }: { plan: ReleasePlan; onLeave: () => void }) {
  const { checks, environment, flowId } = plan;
  const isLong = useWaitingLong(checks.isPending);
  return (
    <section className={styles.section} aria-label={say('Required checks')}>
      <h3 className={styles.heading}>{say('Required for {environment}', { environment })}</h3>
      {checks.isPending && <StatusText tone="waiting">{say('Running the required checks')}</StatusText>}
      {isLong && (
        <p role="status" className={styles.quiet}>
          {say('Tests may run for up to 60 seconds, the proof for up to 20. The database may be busy.')}
        </p>
      )}
      {checks.isError && (
        <LoadError
          compact
          title={say('Could not run the required checks')}
          error={checks.error}
          onRetry={() => checks.refetch()}
        />
      )}
      {checks.data?.returns && (
        <StatusText tone="ok">
          {say('It was live in {environment} before, so nothing is checked again.', { environment })}
        </StatusText>
      )}
      {checks.data && checks.data.checks.length > 0 && (
        <ul className={styles.list}>
          {checks.data.checks.map((check) => (
            <li key={check.check} className={styles.check}>
              <StatusText tone={check.passed ? 'ok' : 'bad'}>
                <b>{CHECK_WORDS[check.check].name}</b>: {sayWritten(check)}
              </StatusText>
              <Items items={check.items} onLeave={onLeave} />
              {check.check === 'shadow' && !check.passed && checks.data.hash !== null && (
                <SeenDifferences flowId={flowId} hash={checks.data.hash} />
              )}
              {check.check === 'review' && checks.data.hash !== null && (
                <ReviewActions flowId={flowId} hash={checks.data.hash} own={checks.data.own} />
              )}
            </li>
          ))}
        </ul>
      )}
      <PublishAnyway plan={plan} />
    </section>
  );
}

/** Errors are in the list of problems. */
function Items({ items, onLeave }: { items: ReleaseCheck['items']; onLeave: () => void }) {
  const shown = items.flatMap(({ place, ...message }) =>
    place.kind === 'problem' ? [] : [{ place, message }],
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.items}>
      {shown.map(({ place, message }) => (
        <li key={place.id}>
          <PlaceLink place={place} onLeave={onLeave}>
            {sayWritten(message)}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
