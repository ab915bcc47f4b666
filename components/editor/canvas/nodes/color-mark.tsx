import { say } from '@/lib/words/say';
import styles from './color-mark.module.css';

/** The color an author chose, along the left edge. */
export function ColorMark({ color }: { color: string }) {
  return (
    <span
      className={styles.mark}
      style={{ background: color }}
      role="img"
      aria-label={describeMark(color)}
      title={describeMark(color)}
    />
  );
}

export function describeMark(color: string): string {
  return say('Color mark {color}', { color });
}
