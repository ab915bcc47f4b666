'use client';

import { OctagonX, RotateCcw } from 'lucide-react';
import { say } from '@/lib/words/say';
import { Button } from '../button';
import { classNames } from '../class-names';
import styles from './error-state.module.css';

type ErrorStateProps = {
  title?: string;
  /** What went wrong, in a sentence for users. */
  message: string;
  /** For support: an error code or request id. */
  detail?: string;
  onRetry?: () => void;
  retryLabel?: string;
  compact?: boolean;
  className?: string;
};

export function ErrorState({
  title = say('Could not load'),
  message,
  detail,
  onRetry,
  retryLabel = say('Try again'),
  compact,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(styles.state, compact && styles.compact, className)}>
      <OctagonX aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{message}</p>
        {detail && <code className={styles.detail}>{detail}</code>}
      </div>
      {onRetry && (
        <Button icon={<RotateCcw aria-hidden />} onClick={onRetry} size={compact ? 'small' : 'medium'}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
