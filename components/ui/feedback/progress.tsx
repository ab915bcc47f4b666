import { CircleDashed } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './progress.module.css';

type ProgressProps = {
  /** The activity: "Publishing". */
  label: string;
  /** Undefined if unknown: then only the text is shown. */
  value?: number;
  max?: number;
  /** Progress as text: "12 of 40 tests". */
  text?: string;
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'data';
  className?: string;
};

export function Progress({ label, value, max = 1, text, tone = 'data', className }: ProgressProps) {
  if (value === undefined) {
    return (
      <p role="status" className={classNames(styles.unknown, className)}>
        <CircleDashed aria-hidden />
        {label}
        {text && <span className={styles.text}>{text}</span>}
      </p>
    );
  }
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const far = text ?? `${Math.round(share * 100)} %`;
  return (
    <div className={classNames(styles.progress, className)}>
      <span className={styles.words}>
        {label}
        <span className={styles.text}>{far}</span>
      </span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={far}
        className={styles.track}
      >
        <span className={classNames(styles.bar, styles[tone])} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
