import { drawLine } from '@/lib/pages/insights/draw-line';
import styles from './sparkline.module.css';

type SparklineProps = {
  /** One value for each day; null: nothing to measure on that day. */
  now: readonly (number | null)[];
  /** Of what it is compared with, dashed. */
  before?: readonly (number | null)[] | undefined;
};

const SIZE = { width: 96, height: 32 };

/** The days of a figure. It is hidden from screen readers: the table of days says the same. */
export function Sparkline({ now, before = [] }: SparklineProps) {
  const max = Math.max(0, ...[...now, ...before].map((value) => value ?? 0));
  const line = drawLine(now, max, SIZE);
  const last = line.points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className={styles.chart}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
    >
      {before.length > 1 && <path d={drawLine(before, max, SIZE).path} className={styles.before} />}
      {now.length > 1 && <path d={line.path} className={styles.now} />}
      {last && <circle cx={last[0]} cy={last[1]} r="2.2" className={styles.end} />}
    </svg>
  );
}
