'use client';

import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import { LiveChoice, type LiveConversations } from './live-choice';
import styles from './publish-dialog.module.css';
import type { ReleaseShare } from './rollouts/release-version';
import { ShareChoice } from './rollouts/share-choice';

const TITLES: Record<EnvironmentName, string> = { staging: say('Staging'), production: say('Production') };

type PublishTargetProps = {
  flowId: string;
  environment: EnvironmentName;
  onEnvironment: (environment: EnvironmentName) => void;
  /** The version that is live there. */
  running: number | undefined;
  live: LiveConversations;
  onLive: (live: LiveConversations) => void;
  share: ReleaseShare;
  onShare: (share: ReleaseShare) => void;
};

/** Where to publish, and what happens to the conversations in progress there. */
export function PublishTarget({
  flowId,
  environment,
  onEnvironment,
  running,
  live,
  onLive,
  share,
  onShare,
}: PublishTargetProps) {
  const title = TITLES[environment];
  return (
    <>
      <SegmentedControl
        label={say('Environment')}
        value={environment}
        onValueChange={onEnvironment}
        options={ENVIRONMENT_NAMES.map((value) => ({ value, label: TITLES[value] }))}
      />
      <p className={styles.quiet}>
        {running === undefined
          ? say('{title} has no version yet.', { title })
          : say('{title} is on v{number}.', { title, number: running })}
      </p>
      {running !== undefined && (
        <ShareChoice
          flowId={flowId}
          environment={environment}
          live={running}
          value={share}
          onValueChange={onShare}
        />
      )}
      {running !== undefined && share === 'all' && (
        <LiveChoice
          flowId={flowId}
          environment={environment}
          version="draft"
          value={live}
          onValueChange={onLive}
        />
      )}
    </>
  );
}
