'use client';

import { usePanels } from '../editor-context';
import { useAutosave } from '../use-autosave';
import { useSavedFlow } from '../use-saved-flow';
import styles from './editor-bar.module.css';

/** Live and draft, always both: which version people talk to, and whether the draft is another. */
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
      aria-label={`${data.live ? `Version ${data.live.number} is live` : 'Nothing is live'}. ${same ? 'The draft is the same' : 'The draft is ahead'}. Open versions`}
      onClick={() => set({ dock: 'versions', dockOpen: true })}
    >
      {data.live ? (
        <span className={styles.live}>
          <b>v{data.live.number}</b> live
        </span>
      ) : (
        <span className={styles.off}>Not live</span>
      )}
      <span className={`${styles.laneDraft} ${styles.track}`} hidden={same} aria-hidden />
      <span className={styles.laneDraft}>
        {same ? 'same as draft' : data.live ? 'Draft ahead' : 'Draft only'}
      </span>
    </button>
  );
}
