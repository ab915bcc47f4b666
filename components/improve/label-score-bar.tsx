import styles from './score-bar.module.css';

const THRESHOLDS = [0.35, 0.65];

/** A score from 0 to 1, with both default thresholds. */
export function LabelScoreBar({ score, needs = 0.65 }: { score: number | null; needs?: number }) {
  if (score === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.score}>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.fill}
          data-met={score >= needs || undefined}
          style={{ width: `${Math.min(1, score) * 100}%` }}
        />
        {THRESHOLDS.map((at) => (
          <i
            key={at}
            className={styles.mark}
            data-needed={at === needs || undefined}
            style={{ left: `${at * 100}%` }}
          />
        ))}
      </span>
      <b className={styles.number}>{score.toFixed(2)}</b>
    </span>
  );
}
