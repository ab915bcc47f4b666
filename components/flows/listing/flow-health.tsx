import { CircleX, FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import styles from './flow-health.module.css';
import { useDraftResult } from './use-draft-result';

/** The problems of a draft, and how many of its tests pass. */
export function FlowHealth({ flow }: { flow: FlowSummary }) {
  const { errors, warnings, tests } = flow.health;
  const result = useDraftResult(flow.id)?.tests;
  return (
    <span className={styles.health}>
      {errors > 0 && (
        <Figure
          tone="bad"
          icon={<CircleX aria-hidden />}
          words={say('{count, plural, one {# error} other {# errors}}', { count: errors })}
        >
          {errors}
        </Figure>
      )}
      {warnings > 0 && (
        <Figure
          tone="warn"
          icon={<TriangleAlert aria-hidden />}
          words={say('{count, plural, one {# warning} other {# warnings}}', { count: warnings })}
        >
          {warnings}
        </Figure>
      )}
      <Figure
        tone={result && result.failed > 0 ? 'bad' : 'tests'}
        icon={<FlaskConical aria-hidden />}
        words={
          result
            ? say('{passed} of {tests, plural, one {# test} other {# tests}} passed', {
                passed: result.passed,
                tests: result.passed + result.failed,
              })
            : say('{count, plural, one {# test} other {# tests}}', { count: tests })
        }
      >
        {result ? `${result.passed}/${result.passed + result.failed}` : tests}
      </Figure>
    </span>
  );
}

type FigureProps = { tone: 'bad' | 'warn' | 'tests'; icon: ReactNode; words: string; children: ReactNode };

function Figure({ tone, icon, words, children }: FigureProps) {
  return (
    <span className={styles[tone]} title={words}>
      {icon}
      <span aria-hidden>{children}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
