'use client';

import { CopyBlock } from '@/components/copy/copy-block';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './link-once.module.css';

type LinkOnceProps = { label: string; path: string; note: string };

/** A link to share, with the current address of the app. Shown only once. */
export function LinkOnce({ label, path, note }: LinkOnceProps) {
  return (
    <div className={styles.lines}>
      <StatusText tone="warn">{say('This link is shown only once.')}</StatusText>
      <CopyBlock label={label} text={`${window.location.origin}${path}`} wrap />
      <p className={styles.note}>{note}</p>
    </div>
  );
}
