import { classNames } from './class-names';
import styles from './importance-bars.module.css';

type ImportanceBarsProps = { importance: 'low' | 'normal' | 'high'; className?: string };

const filled = { low: 1, normal: 2, high: 3 } as const;

export function ImportanceBars({ importance, className }: ImportanceBarsProps) {
  return (
    <span role="img" aria-label={`${importance} importance`} className={classNames(styles.bars, className)}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= filled[importance] ? styles.on : undefined} />
      ))}
    </span>
  );
}
