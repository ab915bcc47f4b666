'use client';

import styles from '../publish-dialog.module.css';
import { BehaviorDiff } from './lazy-behavior-diff';

type PublishBehaviorProps = {
  flowId: string;
  /** The live version, or else the newest. Null if nothing was published yet. */
  since: number | null;
  onPlay: () => void;
};

/** Compares every conversation of the draft with the version that it replaces. */
export function PublishBehavior({ flowId, since, onPlay }: PublishBehaviorProps) {
  if (since === null) return null;
  return (
    <div className={styles.block}>
      <BehaviorDiff key={since} flowId={flowId} from={since} to="draft" onPlay={onPlay} />
    </div>
  );
}
