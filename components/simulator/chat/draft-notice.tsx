import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './draft-notice.module.css';

/** The draft has changed since the conversation started. */
export function DraftNotice({ blocked, onRestart }: { blocked: boolean; onRestart: () => void }) {
  return (
    <div className={styles.notice}>
      <StatusText tone="warn" live>
        {blocked
          ? say('The draft has changed')
          : say('The draft has changed since this conversation started')}
      </StatusText>
      <Button size="small" onClick={onRestart}>
        {blocked ? say('Try again') : say('Restart')}
      </Button>
    </div>
  );
}
