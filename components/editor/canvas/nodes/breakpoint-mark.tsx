import { classNames } from '@/components/ui/class-names';
import type { Breakpoint } from '@/lib/simulator/stepping/breakpoint';
import { say } from '@/lib/words/say';
import styles from './breakpoint-mark.module.css';

/** A breakpoint: a disc at the left edge, with a bar if it has a condition, or a ring if it is disabled. */
export function BreakpointMark({ point, className }: { point: Breakpoint; className?: string }) {
  const words = describeBreakpointMark(point);
  return (
    <span
      className={classNames(styles.mark, point.off && styles.off, className)}
      role="img"
      aria-label={words}
      title={words}
    >
      {point.when !== undefined && <i className={styles.bars} />}
    </span>
  );
}

function describeBreakpointMark({ when, off }: Breakpoint): string {
  const held = when === undefined ? say('Breakpoint') : say('Breakpoint while {when}', { when });
  return off ? say('{held}, disabled', { held }) : held;
}
