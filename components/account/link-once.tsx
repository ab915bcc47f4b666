'use client';

import { CopyBlock } from '@/components/copy/copy-block';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './link-once.module.css';

type LinkOnceProps = { label: string; path: string; note: string };

/** A link to hand on, as it is for this browser's address of the app. It is shown this once. */
export function LinkOnce({ label, path, note }: LinkOnceProps) {
  return (
    <div className={styles.lines}>
      <StatusText tone="warn">{say('This is the only time the link is shown.')}</StatusText>
      <CopyBlock label={label} text={`${window.location.origin}${path}`} wrap />
      <p className={styles.note}>{note}</p>
    </div>
  );
}
