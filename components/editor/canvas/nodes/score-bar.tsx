import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ShownScore } from '@/lib/editor/canvas/simulation-overlay';
import { say } from '@/lib/words/say';
import styles from './score-bar.module.css';

/** A score from 0 to 1 with its two thresholds. */
export function ScoreBar({ score, small }: { score: ShownScore; small?: boolean }) {
  const { value, take, lost, taken } = score;
  const at = { '--take': `${take * 100}%`, '--lost': `${lost * 100}%` } as CSSProperties;
  return (
    <span
      className={classNames(styles.bar, small && styles.small, (taken ?? value >= take) && styles.enough)}
      style={at}
      role="img"
      aria-label={say('{value}, {take} required', { value: value.toFixed(2), take })}
    >
      <i style={{ width: `${Math.max(0, Math.min(1, value)) * 100}%` }} />
    </span>
  );
}
