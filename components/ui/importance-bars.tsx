import { say } from '@/lib/words/say';
import { classNames } from './class-names';
import styles from './importance-bars.module.css';

type ImportanceBarsProps = {
  importance: 'low' | 'normal' | 'high';
  /** Hides the text for screen readers, if it is shown beside the bars. */
  decorative?: boolean;
  className?: string;
};

const filled = { low: 1, normal: 2, high: 3 } as const;

export function ImportanceBars({ importance, decorative, className }: ImportanceBarsProps) {
  const naming = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': say('{importance} importance', { importance }) } as const);
  return (
    <span {...naming} className={classNames(styles.bars, className)}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= filled[importance] ? styles.on : undefined} />
      ))}
    </span>
  );
}
