import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A section of the settings: title, description and a card. */
export function SettingsSection({ title, note, children }: SectionProps) {
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
