'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { showToast } from '@/components/ui/feedback/toast';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/versions';
import { DEFAULT_IMPACT_CHOICES, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { say } from '@/lib/words/say';
import { ImpactSection } from './impact/impact-section';
import { ImpactTotals } from './impact/impact-totals';
import { toMoves } from './impact/to-moves';
import { useImpact } from './impact/use-impact';
import styles from './publish-dialog.module.css';
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
  const release = useRelease(flowId, environment);
  const back = from !== null && from > number;
  const go = () =>
    release.mutate(
      { version: number, ...toMoves(impact, choices) },
      {
        onSuccess: () => {
          onReleased();
          onClose();
          showToast({
            message: say('v{number} is live in {environment}', { number, environment }),
            tone: 'ok',
          });
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !release.isPending && onClose()}
      size="large"
      flush
      title={
        back
          ? say('Roll {environment} back to v{number}?', { environment, number })
          : say('Make v{number} live in {environment}?', { number, environment })
      }
      description={
        from === null
          ? say('New conversations start on v{number}. The change is added to the history.', { number })
          : say(
              'New conversations start on v{number} instead of v{from}. The change is added to the history.',
              {
                number,
                from,
              },
            )
      }
      footer={
        <div className={styles.go}>
          {release.isError && (
            <ErrorState compact title={say('Not released')} message={release.error.message} />
          )}
          <ImpactTotals state={impact} choices={choices} />
          <div className={styles.buttons}>
            <Button disabledReason={release.isPending ? say('In progress') : undefined} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button
              variant="ink"
              busy={release.isPending}
              disabledReason={
                impact.phase === 'measuring'
                  ? say('Wait until the conversations are checked, or stop the check')
                  : undefined
              }
              onClick={go}
            >
              {back ? say('Roll back') : say('Make live')}
            </Button>
          </div>
        </div>
      }
    >
      <ImpactSection
        flowId={flowId}
        environment={environment}
        version={number}
        state={impact}
        choices={choices}
        onChoices={setChoices}
      />
    </Dialog>
  );
}
