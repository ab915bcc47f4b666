import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names';
import type { Tone } from './tone';

type BadgeProps = {
  tone?: Tone;
  /** Screen reader text for what is counted. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A count or a word beside a name. */
export function Badge({ tone = 'neutral', label, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {children}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
