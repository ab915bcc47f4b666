import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import type { ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { say } from '@/lib/words/say';
import { PublishBehavior } from './compare/publish-behavior';
import { ImpactSection } from './impact/impact-section';
import type { ImpactState } from './impact/use-impact';
import styles from './publish-dialog.module.css';
import type { ReleaseShare } from './rollouts/release-version';
import { ShareChoice } from './rollouts/share-choice';
import { ShadowRun } from './shadow/shadow-run';

type PublishEffectProps = {
  flowId: string;
  environment: EnvironmentName;
  document: unknown;
  /** A draft with errors cannot be tried. */
  hasErrors: boolean;
  /** The version that is live there; undefined while the versions load. */
  running: VersionSummary | null | undefined;
  /** Number of the newest version; 0 if there is none. */
  newest: number;
  impact: ImpactState;
  choices: ImpactChoices;
  onChoices: (choices: ImpactChoices) => void;
  share: ReleaseShare;
  onShare: (share: ReleaseShare) => void;
  /** False for a release at a time, which is for all new conversations. */
  canShare: boolean;
  save: (() => Promise<void>) | undefined;
  /** Closes the dialog, to show the simulator behind it. */
  onLeave: () => void;
};

/** Whom the release affects: new conversations, those in progress, and what recent ones would have been. */
export function PublishEffect(props: PublishEffectProps) {
  const { flowId, environment, document, running, newest, impact, choices, share, save, onLeave } = props;
  if (running && props.hasErrors)
    return (
      <div className={styles.right}>
        <p className={styles.nothing}>
          {say('Fix the errors to see what the draft changes for conversations.')}
        </p>
      </div>
    );
  return (
    <div className={styles.right}>
      {running === null && (
        <p className={styles.nothing}>
          {say('Nothing is live in {environment} yet, so no conversation is affected.', { environment })}
        </p>
      )}
      {running && props.canShare && (
        <section className={styles.block}>
          <ShareChoice
            flowId={flowId}
            environment={environment}
            live={running.number}
            value={share}
            onValueChange={props.onShare}
          />
        </section>
      )}
      {running && share === 'all' && (
        <ImpactSection
          flowId={flowId}
          environment={environment}
          version="draft"
          state={impact}
          choices={choices}
          onChoices={props.onChoices}
        />
      )}
      {running && (
        <ShadowRun
          {...{ flowId, environment, document }}
          live={running.number}
          save={save}
          onLeave={onLeave}
        />
      )}
      <PublishBehavior flowId={flowId} since={running?.number ?? (newest || null)} onPlay={onLeave} />
    </div>
  );
}
