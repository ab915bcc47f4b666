import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  illustration?: ReactNode;
  actions?: ReactNode;
  /** For panels: smaller, without the page's padding. */
  compact?: boolean;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

/** What belongs here and how to add it. */
export function EmptyState({
  title,
  description,
  illustration,
  actions,
  compact,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.state, compact && styles.compact, className)}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
