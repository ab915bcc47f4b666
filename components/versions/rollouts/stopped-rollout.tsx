import { OctagonPause } from 'lucide-react';
import { RelativeTime } from '@/components/time/relative-time';
import { sayWith } from '@/components/words/say-with';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { describeFinding } from '@/lib/pages/versions/describe-rollout';
import { say } from '@/lib/words/say';
import styles from './rollouts.module.css';

/** Says that Turnpike has stopped a rollout and why, until the environment changes again. */
export function StoppedRollout({ environment: { rollout, history } }: { environment: Environment }) {
  if (!rollout?.finding || rollout.endedAt === null) return null;
  if (history[0]?.event !== 'rollout-stopped-automatically') return null;
  const { candidate, baseline, environment, endedAt, finding } = rollout;
  return (
    <section
      className={styles.stopped}
      aria-label={say('The rollout of v{candidate} in {environment} was stopped', { candidate, environment })}
    >
      <OctagonPause aria-hidden />
      <div>
        <h3 className={styles.title}>
          {sayWith('Turnpike stopped the rollout of v{candidate} in {environment}, {time}', {
            candidate,
            environment,
            time: <RelativeTime at={endedAt} />,
          })}
        </h3>
        <p>{describeFinding(finding, rollout)}</p>
        <p>
          {say(
            'New conversations start on v{baseline} again. Conversations in progress stay on their version.',
            { baseline },
          )}
        </p>
      </div>
    </section>
  );
}
