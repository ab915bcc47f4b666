'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { useEditorContext, usePanels } from '../editor-context';
import { useAutosave } from '../use-autosave';
import styles from './editor-bar.module.css';

/** Live and draft, always both: which version people talk to, and whether the draft is another. */
export function VersionLane() {
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const { status, revision } = useAutosave();
  const { data = flow } = useQuery({
    queryKey: [...queryKeys.flow(flow.id), 'lane', revision],
    queryFn: ({ signal }) => api.getFlow(flow.id, { signal }),
    initialData: revision === flow.revision ? flow : undefined,
    placeholderData: (before) => before,
  });
  const same = data.live !== null && data.hash === data.live.hash && status === 'saved';
  return (
    <button
      type="button"
      className={styles.lane}
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
