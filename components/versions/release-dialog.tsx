'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { showToast } from '@/components/ui/feedback/toast';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { DEFAULT_IMPACT_CHOICES, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { say } from '@/lib/words/say';
import { ImpactSection } from './impact/impact-section';
import { ImpactTotals } from './impact/impact-totals';
import { toMoves } from './impact/to-moves';
import { useImpact } from './impact/use-impact';
import styles from './publish-dialog.module.css';
import { ReleaseTime } from './required/release-time';
import { RequiredChecks } from './required/required-checks';
import { useReleasePlan } from './required/use-release-plan';
import { type ReleaseShare, sayReleased } from './rollouts/release-version';
import { ShareChoice } from './rollouts/share-choice';
import { useRelease } from './use-release';

type ReleaseDialogProps = {
  flowId: string;
  version: VersionSummary;
  environment: EnvironmentName;
  /** The version that is live there now. */
  from: number | null;
  onClose: () => void;
  onReleased: () => void;
};

/** Changes the live version, and what becomes of the conversations. A rollback is the same with an older version. */
export function ReleaseDialog({
  flowId,
  version,
  environment,
  from,
  onClose,
  onReleased,
}: ReleaseDialogProps) {
  const { number } = version;
  const [choices, setChoices] = useState<ImpactChoices>(DEFAULT_IMPACT_CHOICES);
  const impact = useImpact({
    ...{ flowId, environment, version: number, strategy: choices.strategy, enabled: from !== null },
  });
  const plan = useReleasePlan({ flowId, environment, version: number });
  const [share, setShare] = useState<ReleaseShare>('all');
  const release = useRelease(flowId);
  const back = from !== null && from > number;
  const go = () => {
    const what = { environment, version: number, share, choice: plan.choice };
    release.mutate(
      { ...what, moves: toMoves(impact, choices) },
      {
        onSuccess: ({ missing }) => {
          onReleased();
          onClose();
          showToast({
            message: sayReleased(what),
            tone: missing.length === 0 ? 'ok' : 'warn',
            ...(missing.length > 0 && {
              description: say(
                '{count, plural, one {# setting is missing} other {# settings are missing}}. See Environments.',
                { count: missing.length },
              ),
            }),
          });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !release.isPending && onClose()}
      size="large"
      flush
      title={
        share !== 'all'
          ? say('Roll v{number} out in {environment}?', { number, environment })
          : back
            ? say('Roll {environment} back to v{number}?', { environment, number })
            : say('Make v{number} live in {environment}?', { number, environment })
      }
      description={
        from === null
          ? say('New conversations start on v{number}. The change is added to the history.', { number })
          : share === 'all'
            ? say(
                'New conversations start on v{number} instead of v{from}. The change is added to the history.',
                { number, from },
              )
            : say('You can change the share, finish or stop the rollout under Environments.')
      }
      footer={
        <div className={styles.go}>
          {release.isError && (
            <ErrorState compact title={say('Not released')} message={release.error.message} />
          )}
          {share === 'all' && <ImpactTotals state={impact} choices={choices} />}
          <div className={styles.buttons}>
            <Button disabledReason={release.isPending ? say('In progress') : undefined} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button
              variant="ink"
              busy={release.isPending}
              disabledReason={
                impact.phase === 'measuring' && share === 'all'
                  ? say('Wait until the conversations are checked, or stop the check')
                  : plan.obstacle
              }
              onClick={go}
            >
              {sayConfirm({ share, at: plan.choice.at, back })}
            </Button>
          </div>
        </div>
      }
    >
      {from !== null && plan.time === null && (
        <div className={styles.block}>
          <ShareChoice
            flowId={flowId}
            environment={environment}
            live={from}
            value={share}
            onValueChange={setShare}
          />
        </div>
      )}
      {share === 'all' && (
        <ImpactSection
          flowId={flowId}
          environment={environment}
          version={number}
          state={impact}
          choices={choices}
          onChoices={setChoices}
        />
      )}
      <div className={styles.block}>
        <RequiredChecks plan={plan} onLeave={onClose} />
      </div>
      {share === 'all' && (
        <div className={styles.block}>
          <ReleaseTime plan={plan} />
        </div>
      )}
    </Dialog>
  );
}

function sayConfirm({
  share,
  at,
  back,
}: {
  share: ReleaseShare;
  at: string | undefined;
  back: boolean;
}): string {
  if (share !== 'all') return say('Start rollout');
  if (at !== undefined) return say('Schedule');
  return back ? say('Roll back') : say('Make live');
}
