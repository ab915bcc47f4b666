import { LogoMark } from '@/components/shell/logo';
import { Skeleton, SkeletonRows } from '@/components/ui/feedback/skeleton';
import { say } from '@/lib/words/say';
import styles from './editor-shell.module.css';

/** Placeholder with the layout of the editor. */
export function EditorSkeleton() {
  return (
    <div className={styles.ghost} aria-busy="true">
      <div className={styles.ghostBar}>
        <LogoMark />
        <Skeleton width={180} />
      </div>
      <div className={styles.ghostBody}>
        <div>
          <SkeletonRows label={say('Loading the flow')} rows={12} />
        </div>
        <div className={styles.ghostCanvas} aria-hidden>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} shape="block" width={204} height={114} />
          ))}
        </div>
        <div aria-hidden>
          <Skeleton width="60%" height={22} />
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={120} />
        </div>
      </div>
    </div>
  );
}
