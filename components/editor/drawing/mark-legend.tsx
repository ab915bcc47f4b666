import type { ReactNode } from 'react';
import type { DrawingMark } from '@/lib/editor/export/draw-marked';
import styles from './drawn-marks.module.css';

type MarkLegendProps = { entries: readonly { kind: DrawingMark; label: string; sign: ReactNode }[] };

/** What the colors, patterns and signs of a drawing mean. */
export function MarkLegend({ entries }: MarkLegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ kind, label, sign }) => (
        <li key={kind} data-kind={kind} className={styles.entry}>
          <span className={styles.badge} aria-hidden>
            {sign}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
