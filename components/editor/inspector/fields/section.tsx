import type { ReactNode } from 'react';
import styles from '../inspector.module.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

export function Section({ title, aside, children }: Props) {
  return (
    <section className={styles.section} data-field={title}>
      <h4>
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </h4>
      {children}
    </section>
  );
}

/** A row with a label in the 92 px column. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} data-field={label}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={styles.rowBody}>{children}</div>
    </div>
  );
}
