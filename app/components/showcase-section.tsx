import type { ReactNode } from 'react';
import styles from './showcase-section.module.css';

type SectionProps = { title: string; note: string; children: ReactNode };

export function ShowcaseSection({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A wrapping line of samples. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** Samples in columns that collapse on narrow screens. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
