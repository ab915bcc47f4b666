'use client';

import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@turnpike/engine/document';
import { useState } from 'react';
import { ProblemRows } from '@/components/trace/problem-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextArea } from '@/components/ui/fields/text-area';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import { PublishBehavior } from './compare/publish-behavior';
import { KEEP_ALL } from './live-choice';
import { PublishChanges } from './publish-changes';
import { PublishChecks } from './publish-checks';
import styles from './publish-dialog.module.css';
import { PublishLayers } from './publish-layers';
import { PublishTarget } from './publish-target';
import { PublishTests } from './publish-tests';
import { PublishedSummary } from './published-summary';
import { RequiredChecks } from './required/required-checks';
import { useReleasePlan } from './required/use-release-plan';
import type { ReleaseShare } from './rollouts/release-version';
import { MissingSettings } from './settings/missing-settings';
import { ShadowRun } from './shadow/shadow-run';
import { type PublishedVersion, usePublish } from './use-publish';

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

/** Shows blocking errors and test results, and publishes the draft. */
export function PublishDialog(props: PublishDialogProps) {
  const { flowId, open, onOpenChange, document, problems, beforePublish, onJump, onPublished } = props;
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const [notes, setNotes] = useState('');
  const [live, setLive] = useState(KEEP_ALL);
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
  const running = versions.data?.find((version) => version.environments.includes(environment));
  const errors = problems.filter(({ severity }) => severity === 'error').length;

  function close(next: boolean) {
    onOpenChange(next);
    if (next) return;
    setPublished(null);
    setNotes('');
    setLive(KEEP_ALL);
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
        live,
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
      size="medium"
      flush
      title={versions.data ? say('Publish v{newest}', { newest: newest + 1 }) : say('Publish')}
      titleExtra={<ProblemCounts errors={errors} warnings={problems.length - errors} />}
      footer={
        <Button
          variant="ink"
          size="large"
          busy={publish.isPending}
          busyLabel={say('Publishing')}
          disabledReason={
            errors > 0
              ? say('Fix {errors, plural, one {# error} other {# errors}} first', { errors })
              : plan.obstacle
          }
          onClick={go}
        >
          {plan.choice.at ? say('Schedule') : PUBLISH[environment](versions.data && newest + 1)}
        </Button>
      }
    >
      <PublishProblems
        problems={problems}
        onJump={
          onJump &&
          ((problem) => {
            close(false);
            onJump(problem);
          })
        }
      />
      <PublishLayers flowId={flowId} document={document} />
      <PublishTests flowId={flowId} document={document} />
      <PublishChecks />
      <MissingSettings
        flowId={flowId}
        environment={environment}
        live={running?.number ?? null}
        save={beforePublish}
      />
      {versions.data && (
        <PublishChanges flowId={flowId} since={running?.number ?? (newest || null)} save={beforePublish} />
      )}
      <PublishBehavior
        flowId={flowId}
        since={running?.number ?? (newest || null)}
        onPlay={() => close(false)}
      />
      {running && (
        <ShadowRun {...{ flowId, environment, document }} save={beforePublish} onLeave={() => close(false)} />
      )}
      <section className={styles.block}>
        <PublishTarget
          flowId={flowId}
          environment={environment}
          onEnvironment={(next) => {
            setEnvironment(next);
            setShare('all');
          }}
          running={running?.number}
          live={live}
          onLive={setLive}
          share={share}
          onShare={setShare}
        />
        <TextArea
          label={say('Release notes')}
          value={notes}
          onValueChange={setNotes}
          maxLength={4000}
          minRows={2}
          placeholder={say('What changes for customers')}
        />
      </section>
      <div className={styles.block}>
        <RequiredChecks plan={plan} onLeave={() => close(false)} />
      </div>
      {publish.isError && (
        <div className={styles.block}>
          <ErrorState compact title={say('Not published')} message={publish.error.message} />
        </div>
      )}
    </Dialog>
  );
}

function ProblemCounts({ errors, warnings }: { errors: number; warnings: number }) {
  return (
    <span className={styles.summary}>
      <StatusText tone={errors > 0 ? 'bad' : 'ok'}>
        {errors > 0
          ? say('{count, plural, one {# error} other {# errors}}', { count: errors })
          : say('No errors')}
      </StatusText>
      {warnings > 0 && (
        <StatusText tone="warn">
          {say('{count, plural, one {# warning} other {# warnings}}', { count: warnings })}
        </StatusText>
      )}
    </span>
  );
}

type PublishProblemsProps = {
  problems: readonly Problem[];
  onJump: ((problem: Problem) => void) | undefined;
};

function PublishProblems({ problems, onJump }: PublishProblemsProps) {
  const blocks = problems.some(({ severity }) => severity === 'error');
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Problems')}{' '}
        <span className={styles.aside}>{blocks ? say('errors block') : say('warnings do not block')}</span>
      </h3>
      {problems.length === 0 ? (
        <p className={styles.quiet}>{say('No problems.')}</p>
      ) : (
        <ProblemRows problems={problems} onJump={onJump} />
      )}
    </section>
  );
}
