'use client';

import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import { usePanels } from '../editor-context';
import { useAutosave } from '../use-autosave';
import { useSavedFlow } from '../use-saved-flow';
import styles from './editor-bar.module.css';

/** Shows which version is live and whether the draft differs from it. */
export function VersionLane() {
  const set = usePanels((state) => state.set);
  const { status } = useAutosave();
  const data = useSavedFlow();
  const same = data.live !== null && data.hash === data.live.hash && status === 'saved';
  return (
    <button
      type="button"
      className={styles.lane}
      data-tour="versions"
      aria-label={say('{version}. {draft}. Open versions', {
        version: data.live
          ? say('Version {number} is live', { number: data.live.number })
          : say('No version is live'),
        draft: same ? say('Draft is the same') : say('Draft is ahead'),
      })}
      onClick={() => set({ dock: 'versions', dockOpen: true })}
    >
      {data.live ? (
        <span className={styles.live}>
          {sayWith('{version} live', { version: <b>v{data.live.number}</b> })}
        </span>
      ) : (
        <span className={styles.off}>{say('Not live')}</span>
      )}
      <span className={`${styles.laneDraft} ${styles.track}`} hidden={same} aria-hidden />
      <span className={styles.laneDraft}>
        {same ? say('same as draft') : data.live ? say('Draft ahead') : say('Draft only')}
      </span>
    </button>
  );
}
