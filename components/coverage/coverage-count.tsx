import { FlaskConical, Radio } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';

type CoverageCountProps = {
  layer: 'tests' | 'production';
  count: number;
  /** The share of the bar to fill. No bar if undefined. */
  max?: number;
  /** Red, because customers reach it but tests do not. */
  alarm?: boolean;
};

/** A count with its icon and pattern, so that color is not the only difference. */
export function CoverageCount({ layer, count, max, alarm }: CoverageCountProps) {
  const Sign = layer === 'tests' ? FlaskConical : Radio;
  const text =
    layer === 'tests'
      ? say('{count, plural, one {# test} other {# tests}}', { count })
      : say('{count, plural, one {# production turn} other {# production turns}}', { count });
  return (
    <span className={classNames(styles.count, alarm && styles.alarm)} data-layer={layer} title={text}>
      <Sign aria-hidden />
      {max !== undefined && (
        <span className={styles.bar} aria-hidden>
          <i style={{ width: max > 0 ? `${Math.min(100, Math.ceil((count / max) * 100))}%` : 0 }} />
        </span>
      )}
      <span aria-hidden>{count.toLocaleString('en').replaceAll(',', ' ')}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
