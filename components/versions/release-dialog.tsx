'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/versions';
import { say } from '@/lib/words/say';
import { KEEP_ALL, LiveChoice, toRelease } from './live-choice';
import { RequiredChecks } from './required/required-checks';
import { useReleasePlan } from './required/use-release-plan';

type ReleaseDialogProps = {
  flowId: string;
  version: VersionSummary;
  environment: EnvironmentName;
  /** The version that is live there now. */
  from: number | null;
  onClose: () => void;
  onReleased: () => void;
};

/** Confirms a change of the live version. A rollback is the same operation with an older version. */
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
  const back = from !== null && from > version.number;
  const title = back
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
          : say(
              'New conversations start on v{number} instead of v{from}. The change is added to the history.',
              { number: version.number, from },
            )
      }
      confirmLabel={plan.choice.at ? say('Schedule') : back ? say('Roll back') : say('Make live')}
      tone="ink"
      onConfirm={async () => {
        const { at, reason } = plan.choice;
        if (plan.obstacle !== undefined) throw new Error(plan.obstacle);
        const release = { version: version.number, ...toRelease(live), reason };
        const released =
          at === undefined
            ? await api.setEnvironment(flowId, environment, release)
            : await api.scheduleRelease(flowId, environment, { ...release, at });
        const missing = 'missing' in released ? (released.missing ?? []) : [];
        onReleased();
        const words = { number: version.number, environment };
        showToast({
          message: at
            ? say('v{number} is scheduled for {environment}', words)
            : say('v{number} is live in {environment}', words),
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
      <LiveChoice
        flowId={flowId}
        environment={environment}
        version={version.number}
        value={live}
        onValueChange={setLive}
      />
      <RequiredChecks plan={plan} onLeave={onClose} />
    </ConfirmDialog>
  );
}
