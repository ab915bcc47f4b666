import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** One subject of the settings: what it is about, and a card with what can be done. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
