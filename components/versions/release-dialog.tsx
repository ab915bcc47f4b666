'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/versions';
import { say } from '@/lib/words/say';
import { KEEP_ALL, LiveChoice } from './live-choice';
import { RequiredChecks } from './required/required-checks';
import { useReleasePlan } from './required/use-release-plan';
import { type ReleaseShare, releaseVersion, sayReleased } from './rollouts/release-version';
import { ShareChoice } from './rollouts/share-choice';

type ReleaseDialogProps = {
  flowId: string;
  version: VersionSummary;
  environment: EnvironmentName;
  /** The version that is live there now. */
  from: number | null;
  onClose: () => void;
  onReleased: () => void;
};

/** Confirms a change of the live version, for all new conversations or a share of them. A rollback is the same operation with an older version. */
export function ReleaseDialog({
  flowId,
  version,
  environment,
  from,
  onClose,
  onReleased,
}: ReleaseDialogProps) {
  const [live, setLive] = useState(KEEP_ALL);
  const plan = useReleasePlan({ flowId, environment, version: version.number });
  const [share, setShare] = useState<ReleaseShare>('all');
  const back = from !== null && from > version.number;
  const title =
    share !== 'all'
      ? say('Roll v{number} out in {environment}?', { number: version.number, environment })
      : back
        ? say('Roll {environment} back to v{number}?', { environment, number: version.number })
        : say('Make v{number} live in {environment}?', { number: version.number, environment });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        from === null
          ? say('New conversations start on v{number}. The change is added to the history.', {
              number: version.number,
            })
          : share === 'all'
            ? say(
                'New conversations start on v{number} instead of v{from}. The change is added to the history.',
                { number: version.number, from },
              )
            : say('You can change the share, finish or stop the rollout under Environments.')
      }
      confirmLabel={
        share !== 'all'
          ? say('Start rollout')
          : plan.choice.at
            ? say('Schedule')
            : back
              ? say('Roll back')
              : say('Make live')
      }
      tone="ink"
      onConfirm={async () => {
        if (plan.obstacle !== undefined) throw new Error(plan.obstacle);
        const release = { environment, version: version.number, share, choice: plan.choice };
        const { missing } = await releaseVersion({ flowId, live, ...release });
        onReleased();
        showToast({
          message: sayReleased(release),
          ...(missing.length === 0
            ? { tone: 'ok' }
            : {
                tone: 'warn',
                description: say(
                  '{count, plural, one {# setting is missing} other {# settings are missing}}. See Environments.',
                  { count: missing.length },
                ),
              }),
        });
      }}
    >
      {from !== null && plan.time === null && (
        <ShareChoice
          flowId={flowId}
          environment={environment}
          live={from}
          value={share}
          onValueChange={setShare}
        />
      )}
      {share === 'all' && (
        <LiveChoice
          flowId={flowId}
          environment={environment}
          version={version.number}
          value={live}
          onValueChange={setLive}
        />
      )}
      <RequiredChecks plan={plan} canSchedule={share === 'all'} onLeave={onClose} />
    </ConfirmDialog>
  );
}
