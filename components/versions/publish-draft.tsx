import type { Problem } from '@turnpike/engine/document';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { PublishChanges } from './publish-changes';
import { PublishChecks } from './publish-checks';
import styles from './publish-dialog.module.css';
import { PublishLayers } from './publish-layers';
import { PublishProblems } from './publish-problems';
import { PublishTests } from './publish-tests';
import { PublishUnderstanding } from './publish-understanding';
import { ReleaseTime } from './required/release-time';
import { RequiredChecks } from './required/required-checks';
import type { ReleasePlan } from './required/use-release-plan';
import { MissingSettings } from './settings/missing-settings';
import type { PublishTestsRun } from './use-publish-tests';

type PublishDraftProps = {
  flowId: string;
  environment: EnvironmentName;
  document: unknown;
  problems: readonly Problem[];
  plan: ReleasePlan;
  tests: PublishTestsRun;
  /** The version that is live there; undefined while the versions load. */
  running: VersionSummary | null | undefined;
  /** Number of the newest version; 0 if there is none. */
  newest: number;
  save: (() => Promise<void>) | undefined;
  onJump: ((problem: Problem) => void) | undefined;
  /** Closes the dialog, to show the place behind it. */
  onLeave: () => void;
};

/** What may keep the draft from going live, and what changed in it. */
export function PublishDraft(props: PublishDraftProps) {
  const { flowId, environment, document, problems, plan, tests, running, newest, save, onJump, onLeave } =
    props;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <div className={styles.left}>
      <PublishProblems
        problems={problems}
        onJump={
          onJump &&
          ((problem) => {
            onLeave();
            onJump(problem);
          })
        }
      />
      <div className={styles.block}>
        <RequiredChecks plan={plan} onLeave={onLeave} />
      </div>
      <div className={styles.block}>
        <ReleaseTime plan={plan} />
      </div>
      <MissingSettings flowId={flowId} environment={environment} live={running?.number ?? null} save={save} />
      <PublishLayers flowId={flowId} document={document} />
      <PublishTests
        run={tests}
        hasErrors={hasErrors}
        areListed={plan.missing.some(({ check }) => check === 'tests')}
        onLeave={onLeave}
      />
      {running !== undefined && (
        <PublishUnderstanding flowId={flowId} live={running?.number ?? null} save={save} onLeave={onLeave} />
      )}
      <PublishChecks hasErrors={hasErrors} onLeave={onLeave} />
      {running !== undefined && (
        <PublishChanges
          flowId={flowId}
          since={running?.number ?? (newest || null)}
          save={save}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}
