'use client';

import { RelativeTime } from '@/components/time/relative-time';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { sayWith } from '@/components/words/say-with';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { ENVIRONMENT_WORDS } from '@/lib/pages/versions/environment-words';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

type PublishTargetProps = {
  environment: EnvironmentName;
  onEnvironment: (environment: EnvironmentName) => void;
  /** The version that is live there; undefined while the versions load. */
  running: VersionSummary | null | undefined;
};

/** Where to publish, and what is live there now. */
export function PublishTarget({ environment, onEnvironment, running }: PublishTargetProps) {
  return (
    <div className={styles.target}>
      <SegmentedControl
        label={say('Environment')}
        labelHidden
        value={environment}
        onValueChange={onEnvironment}
        options={ENVIRONMENT_NAMES.map((value) => ({ value, label: ENVIRONMENT_WORDS[value] }))}
      />
      <span className={styles.aside}>
        {running === null && say('Nothing is live here yet')}
        {running &&
          sayWith('now on {version}, published {when}', {
            version: <b>{`v${running.number}`}</b>,
            when: <RelativeTime at={running.createdAt} />,
          })}
      </span>
    </div>
  );
}
