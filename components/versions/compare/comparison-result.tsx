'use client';

import type { FlowComparison } from '@turnpike/engine/prove';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { adviseOnLimits } from '@/lib/contract/limit-advice';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './behavior-diff.module.css';
import { type ComparedSides, DifferenceItem } from './difference-item';

type ComparisonResultProps = {
  result: { comparison: FlowComparison; milliseconds: number; endedEarly: boolean };
  sides: ComparedSides;
  flowId: string;
  onPlay: () => void;
  onSearchLonger: () => void;
};

/** The verdict as a sentence, with the conversations that differ, or why it is not decided and what helps. */
export function ComparisonResult({ result, sides, flowId, onPlay, onSearchLonger }: ComparisonResultProps) {
  const { comparison, milliseconds, endedEarly } = result;
  if (comparison.verdict === 'same')
    return (
      <>
        <StatusText tone="ok" live>
          {say('The same for every conversation')}
        </StatusText>
        <p className={styles.quiet}>
          {comparison.by === 'content' && say('Only names, notes or positions changed.')}
          {comparison.by === 'conditions' && say('The changed conditions hold in the same cases.')}
          {comparison.by === 'search' && describeSize(result)}
        </p>
      </>
    );
  const searchLonger = (
    <Button size="small" onClick={onSearchLonger}>
      {say('Search for a minute')}
    </Button>
  );
  if (comparison.verdict === 'not-decided') {
    const isStopped = comparison.limits.some(({ code }) => code === 'stopped');
    return (
      <>
        <div className={styles.line}>
          <StatusText tone="warn" live>
            {say('Not decided: no conversation that differs was found')}
          </StatusText>
          {isStopped && milliseconds < 30_000 && searchLonger}
        </div>
        <div className={styles.reasons}>
          {adviseOnLimits(comparison.limits.map(({ code }) => code)).map(([code, advice]) => (
            <div key={code}>
              <ul>
                {comparison.limits.map(
                  ({ code: other, message }) =>
                    other === code && <li key={JSON.stringify(message)}>{sayMessage(message)}</li>,
                )}
              </ul>
              <p className={styles.quiet}>{sayMessage(advice)}</p>
            </div>
          ))}
        </div>
      </>
    );
  }
  const { differences, complete } = comparison;
  const count = differences.length;
  return (
    <>
      <div className={styles.line}>
        <StatusText tone="warn" live>
          {complete
            ? say('{count, plural, one {# difference} other {# differences}} for customers', { count })
            : say('At least {count, plural, one {# difference} other {# differences}} for customers', {
                count,
              })}
        </StatusText>
        {endedEarly && searchLonger}
      </div>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <DifferenceItem
            key={JSON.stringify(difference.cause)}
            difference={difference}
            sides={sides}
            flowId={flowId}
            onPlay={onPlay}
          />
        ))}
      </ul>
      <p className={styles.quiet}>{say('Each conversation is compared up to its first difference.')}</p>
    </>
  );
}

const describeSize = ({ comparison: { states }, milliseconds }: ComparisonResultProps['result']): string =>
  say('{states, plural, one {# situation} other {# situations}} in {seconds} s', {
    states,
    seconds: (milliseconds / 1000).toFixed(1),
  });
