'use client';

import type { Where } from '@turnpike/engine/document';
import { CircleStop, SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { UnfinishedStop } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import styles from './stopped-line.module.css';

type StoppedLineProps = { text: string; stop: UnfinishedStop; onJump?: ((where: Where) => void) | undefined };

/** Why the conversation ends here, or what it skips, because the draft is unfinished. The flow does not say this. */
export function StoppedLine({ text, stop: { where, skipped }, onJump }: StoppedLineProps) {
  return (
    <div className={styles.line} data-reply>
      {skipped ? <SkipForward aria-hidden /> : <CircleStop aria-hidden />}
      <p className={styles.text}>{text}</p>
      {onJump && (
        <Button size="small" onClick={() => onJump(where)}>
          {say('Show')}
        </Button>
      )}
    </div>
  );
}
