import { FlaskConical, Radio } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';

type CoverageCountProps = {
  layer: 'tests' | 'production';
  count: number;
  /** What fills the bar; without it there is none. */
  most?: number;
  /** Red, since customers come here and no test does. */
  alarm?: boolean;
};

/** One count with its sign and its own pattern, so that neither colour nor place alone tells the two apart. */
export function CoverageCount({ layer, count, most, alarm }: CoverageCountProps) {
  const Sign = layer === 'tests' ? FlaskConical : Radio;
  const says =
    layer === 'tests'
      ? say('{count, plural, one {# test} other {# tests}}', { count })
      : say('{count, plural, one {# production turn} other {# production turns}}', { count });
  return (
    <span className={classNames(styles.count, alarm && styles.alarm)} data-layer={layer} title={says}>
      <Sign aria-hidden />
      {most !== undefined && (
        <span className={styles.bar} aria-hidden>
          <i style={{ width: most > 0 ? `${Math.min(100, Math.ceil((count / most) * 100))}%` : 0 }} />
        </span>
      )}
      <span aria-hidden>{count.toLocaleString('en').replaceAll(',', ' ')}</span>
      <span className="sr-only">{says}</span>
    </span>
  );
}
