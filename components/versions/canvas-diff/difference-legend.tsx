import { DIFFERENCE_SIGNS } from '../difference-signs';
import styles from './canvas-diff.module.css';

/** What the colors, patterns and signs of the drawing mean. */
export function DifferenceLegend() {
  return (
    <ul className={styles.legend}>
      {Object.entries(DIFFERENCE_SIGNS).map(([kind, { label, Glyph }]) => (
        <li key={kind} data-kind={kind} className={styles.entry}>
          <span className={styles.badge} aria-hidden>
            <Glyph />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
