'use client';

import { classNames } from '@/components/ui/class-names';
import styles from './copy-block.module.css';
import { CopyButton } from './copy-button';
import { ScrollCode } from './scroll-code';

type CopyBlockProps = {
  label: string;
  text: string;
  maxHeight?: number;
  /** Wraps long lines instead of scrolling. */
  wrap?: boolean;
};

/** A copyable text: a key, a command, a record. */
export function CopyBlock({ label, text, maxHeight, wrap }: CopyBlockProps) {
  return (
    <section className={styles.block} aria-label={label}>
      <ScrollCode
        className={classNames(styles.text, wrap && styles.wrap)}
        text={text}
        maxHeight={maxHeight}
      />
      <CopyButton label={label} text={text} />
    </section>
  );
}
