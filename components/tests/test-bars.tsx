import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { say } from '@/lib/words/say';
import styles from './test-bars.module.css';

/** A bar per test: filled if passed, crossed if failed. */
export function TestBars({ results }: { results: readonly Pick<TestOutcome, 'id' | 'name' | 'ok'>[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {results.map(({ id, name, ok }) => (
        <i
          key={id}
          className={ok ? styles.passed : styles.failed}
          title={ok ? say('“{name}” passed', { name }) : say('“{name}” failed', { name })}
        />
      ))}
    </div>
  );
}
