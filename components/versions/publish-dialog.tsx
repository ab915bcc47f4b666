'use client';

import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@turnpike/engine/document';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TextArea } from '@/components/ui/fields/text-area';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import { DEFAULT_IMPACT_CHOICES, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { say } from '@/lib/words/say';
import { ImpactTotals } from './impact/impact-totals';
import { toMoves } from './impact/to-moves';
import { useImpact } from './impact/use-impact';
import { ProblemCounts } from './problem-counts';
import styles from './publish-dialog.module.css';
import { PublishDraft } from './publish-draft';
import { PublishEffect } from './publish-effect';
import { PublishTarget } from './publish-target';
import { PublishedSummary } from './published-summary';
import { useReleasePlan } from './required/use-release-plan';
import type { ReleaseShare } from './rollouts/release-version';
import { TestCount } from './test-count';
import { type PublishedVersion, usePublish } from './use-publish';
import { usePublishTests } from './use-publish-tests';
import { ViolatedChecks } from './violated-checks';

type PublishDialogProps = {
  flowId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  document: unknown;
  problems: readonly Problem[];
  /** Saves unsaved changes. Rejects on failure, and nothing is published. */
  beforePublish?: () => Promise<void>;
  onJump?: (problem: Problem) => void;
  onPublished?: (version: { number: number; hash: string }) => void;
};

const PUBLISH: Record<EnvironmentName, (number: number | undefined) => string> = {
  staging: (number) =>
    number === undefined ? say('Publish to staging') : say('Publish v{number} to staging', { number }),
  production: (number) =>
    number === undefined ? say('Publish to production') : say('Publish v{number} to production', { number }),
};

/** Shows what a release changes and for whom, and publishes the draft. */
export function PublishDialog(props: PublishDialogProps) {
  const { flowId, open, onOpenChange, document, problems, beforePublish, onJump, onPublished } = props;
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const [notes, setNotes] = useState('');
  const [choices, setChoices] = useState<ImpactChoices>(DEFAULT_IMPACT_CHOICES);
  const [share, setShare] = useState<ReleaseShare>('all');
  const [published, setPublished] = useState<PublishedVersion | null>(null);
  const publish = usePublish(flowId);
  const plan = useReleasePlan({ flowId, environment, version: 'draft', save: beforePublish });
  const versions = useQuery({
    queryKey: queryKeys.versions(flowId),
    queryFn: ({ signal }) => api.listVersions(flowId, { signal }),
    enabled: open,
  });
  const newest = Math.max(0, ...(versions.data ?? []).map(({ number }) => number));
  const running =
    versions.data && (versions.data.find(({ environments }) => environments.includes(environment)) ?? null);
  // Without a version, a release affects no one, and there is nothing to compare.
  const isFirst = versions.data?.length === 0;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  // Only a draft with other content becomes a new version.
  const same = versions.data?.find(
    ({ number, hash }) => number === newest && hash === plan.checks.data?.hash,
  );
  const number = versions.data && (same ? newest : newest + 1);
  const tests = usePublishTests({ flowId, document, enabled: open && errors === 0 });
  const impact = useImpact({
    ...{ flowId, environment, version: 'draft' as const, strategy: choices.strategy, save: beforePublish },
    enabled: open && !published && !!running && errors === 0,
  });

  function close(next: boolean) {
    onOpenChange(next);
    if (next) return;
    setPublished(null);
    setNotes('');
    setChoices(DEFAULT_IMPACT_CHOICES);
    setShare('all');
    publish.reset();
  }

  if (published) {
    return <PublishedSummary flowId={flowId} open={open} onOpenChange={close} published={published} />;
  }

  const go = () =>
    publish.mutate(
      {
        notes: notes.trim(),
        environment,
        moves: toMoves(impact, choices),
        share: running ? share : 'all',
        choice: plan.choice,
        beforePublish,
      },
      {
        onSuccess: (result) => {
          setPublished(result);
          onPublished?.({ number: result.version.number, hash: result.version.hash });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size={isFirst ? 'large' : 'full'}
      flush
      title={number === undefined ? say('Publish') : say('Publish v{number}', { number })}
      titleExtra={
        <div className={styles.head}>
          <PublishTarget
            environment={environment}
            onEnvironment={(next) => {
              setEnvironment(next);
              setChoices(DEFAULT_IMPACT_CHOICES);
              setShare('all');
            }}
            running={running}
          />
          <ProblemCounts
            errors={errors}
            warnings={problems.length - errors}
            isReady={plan.missing.every(({ check }) => check !== 'errors')}
          >
            <TestCount run={tests} />
            <ViolatedChecks />
          </ProblemCounts>
        </div>
      }
      footer={
        <div className={styles.foot}>
          <div className={styles.notes}>
            {same ? (
              <p className={styles.aside}>
                {say('The draft is the same as v{number}, so no new version is created.', {
                  number: same.number,
                })}
              </p>
            ) : (
              <TextArea
                label={say('Release notes')}
                value={notes}
                onValueChange={setNotes}
                maxLength={4000}
                minRows={2}
                placeholder={say('What changes for customers')}
              />
            )}
          </div>
          <div className={styles.go}>
            {publish.isError && (
              <ErrorState compact title={say('Not published')} message={publish.error.message} />
            )}
            {share === 'all' ? (
              <ImpactTotals state={impact} choices={choices} />
            ) : (
              number !== undefined && (
                <p className={styles.aside}>
                  {say('{percent} % of new conversations start on v{number}', { percent: share, number })}
                </p>
              )
            )}
            <ViolatedChecks />
            <Button
              variant="ink"
              size="large"
              busy={publish.isPending}
              busyLabel={say('Publishing')}
              disabledReason={
                errors > 0
                  ? say('Fix {errors, plural, one {# error} other {# errors}} first', { errors })
                  : impact.phase === 'measuring' && share === 'all'
                    ? say('Wait until the conversations are checked, or stop the check')
                    : plan.obstacle
              }
              onClick={go}
            >
              {plan.choice.at && share === 'all' ? say('Schedule') : PUBLISH[environment](number)}
            </Button>
          </div>
        </div>
      }
    >
      <div className={classNames(!isFirst && styles.columns)}>
        <PublishDraft
          {...{ flowId, environment, document, problems, plan, tests, running }}
          newest={newest}
          save={beforePublish}
          onJump={onJump}
          onLeave={() => close(false)}
        />
        <PublishEffect
          {...{ flowId, environment, document, running, impact, choices, share }}
          hasErrors={errors > 0}
          newest={newest}
          canShare={plan.time === null}
          save={beforePublish}
          onChoices={setChoices}
          onShare={setShare}
          onLeave={() => close(false)}
        />
      </div>
    </Dialog>
  );
}
