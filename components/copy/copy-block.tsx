'use client';

import styles from './copy-block.module.css';
import { CopyButton } from './copy-button';
import { ScrollCode } from './scroll-code';

/** Text to be taken along as it is: a key, a command, a record. */
export function CopyBlock({ label, text, maxHeight }: { label: string; text: string; maxHeight?: number }) {
  return (
    <section className={styles.block} aria-label={label}>
      <ScrollCode className={styles.text} text={text} maxHeight={maxHeight} />
      <CopyButton label={label} text={text} />
    </section>
  );
}
