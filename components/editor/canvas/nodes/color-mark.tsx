import { say } from '@/lib/words/say';
import styles from './color-mark.module.css';

/** An author's colour, inside the left edge: below the breakpoint's dot, clear of what the outline says. */
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
  return say('Colour mark {color}', { color });
}
