'use client';

import { useQuery } from '@tanstack/react-query';
import { StatusText } from '@/components/ui/feedback/status-text';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { MAX_PERCENT, MIN_PERCENT } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import blocks from '../publish-dialog.module.css';
import type { ReleaseShare } from './release-version';
import styles from './rollouts.module.css';

/** The first share that is offered. */
const FIRST_SHARE = 10;

type ShareChoiceProps = {
  flowId: string;
  environment: EnvironmentName;
  /** The live version, on which the other conversations start. */
  live: number;
  value: ReleaseShare;
  onValueChange: (share: ReleaseShare) => void;
};

/** Chooses whether all new conversations start on a version, or a share of them. */
export function ShareChoice({ flowId, environment, live, value, onValueChange }: ShareChoiceProps) {
  const environments = useQuery({
    queryKey: queryKeys.environments(flowId),
    queryFn: ({ signal }) => api.listEnvironments(flowId, { signal }),
  });
  const rollout = environments.data?.find(({ name }) => name === environment)?.rollout;
  const running = rollout?.outcome === null ? rollout : undefined;
  return (
    <div className={styles.choice}>
      <div className={styles.line}>
        <h3 className={blocks.heading}>{say('New conversations')}</h3>
        <SegmentedControl
          label={say('New conversations')}
          labelHidden
          value={value === 'all' ? 'all' : 'share'}
          onValueChange={(next) => onValueChange(next === 'all' ? 'all' : FIRST_SHARE)}
          options={[
            { value: 'all', label: say('All') },
            { value: 'share', label: say('A share'), disabled: running !== undefined },
          ]}
        />
      </div>
      {running && (
        <StatusText tone="warn">
          {say('This ends the rollout of v{number}, which has {percent} % of new conversations.', {
            number: running.candidate,
            percent: running.percent,
          })}
        </StatusText>
      )}
      {value !== 'all' && (
        <>
          <NumberStepper
            label={say('Share')}
            suffix={say('% of new conversations')}
            value={value}
            onValueChange={(next) => onValueChange(Math.round(next))}
            min={MIN_PERCENT}
            max={MAX_PERCENT}
            step={1}
          />
          <p className={styles.quiet}>
            {say(
              'The others start on v{live}. A customer stays on one version, and conversations in progress do not move.',
              { live },
            )}
          </p>
        </>
      )}
    </div>
  );
}
