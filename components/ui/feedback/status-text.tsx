import { Check, CircleDashed, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Tone } from '../tone';
import styles from './status-text.module.css';

type StatusTextProps = {
  tone?: Tone | 'waiting';
  icon?: ReactNode;
  /** Announces changes politely. One per view, such as autosave. */
  live?: boolean;
  className?: string;
  children: ReactNode;
};

/** A status with an icon, so that color is not the only sign. */
export function StatusText({ tone = 'neutral', icon, live, className, children }: StatusTextProps) {
  return (
    <span className={classNames(styles.status, styles[tone], className)} role={live ? 'status' : undefined}>
      {icon ?? signs[tone]}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

const signs = {
  neutral: <Check aria-hidden />,
  ok: <Check aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  bad: <CircleX aria-hidden />,
  accent: <Info aria-hidden />,
  waiting: <CircleDashed aria-hidden />,
} satisfies Record<Tone | 'waiting', ReactNode>;
