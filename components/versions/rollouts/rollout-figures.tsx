import Link from 'next/link';
import { COMPARED_MEASURES } from '@/lib/contract/names';
import type { RolloutReport, VersionFigures } from '@/lib/contract/schemas/releases/rollouts';
import { formatCount } from '@/lib/pages/insights/format-figures';
import {
  describeMissingConversations,
  describeShareDifference,
  formatShareOf,
  ROLLOUT_MEASURE_WORDS,
} from '@/lib/pages/versions/describe-rollout';
import { say } from '@/lib/words/say';
import styles from './rollouts.module.css';

/** Both versions of a rollout side by side. A difference is shown once both have enough conversations. */
export function RolloutFigures({ flowId, report }: { flowId: string; report: RolloutReport }) {
  const { figures, baseline, candidate, differences, more } = report;
  const measures = COMPARED_MEASURES.filter((measure) => figures.candidate[measure] !== null);
  const missing = describeMissingConversations(report);
  return (
    <div className={styles.figures}>
      <table className={styles.table}>
        <caption className="sr-only">{say('Conversations since the rollout started')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Conversations')}</th>
            {[baseline, candidate].map((version) => (
              <th key={version} scope="col">
                <Link
                  href={`/conversations?flow=${flowId}&version=${version}`}
                  aria-label={say('Conversations on v{version}', { version })}
                >{`v${version}`}</Link>
              </th>
            ))}
            <th scope="col">{say('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say('Started')}</th>
            <td>{formatCount(figures.baseline.conversations)}</td>
            <td>{formatCount(figures.candidate.conversations)}</td>
            <td />
          </tr>
          {measures.map((measure) => (
            <tr key={measure}>
              <th scope="row">{ROLLOUT_MEASURE_WORDS[measure]}</th>
              {[figures.baseline, figures.candidate].map((version, column) => (
                <td key={column === 0 ? 'baseline' : 'candidate'} title={formatCount(version[measure] ?? 0)}>
                  {formatShareOf(version[measure] ?? 0, version.conversations)}
                </td>
              ))}
              <td>
                {differences
                  .filter((difference) => difference.measure === measure)
                  .map((difference) => (
                    <DifferenceCell key={measure} {...describeShareDifference(difference)} />
                  ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{say('Turns (median)')}</th>
            <td>{formatTurns(figures.baseline)}</td>
            <td>{formatTurns(figures.candidate)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>
        {missing ?? say('Difference in percentage points, with the range it is in with 95 % confidence.')}
      </p>
      {more && <p className={styles.quiet}>{say('Only the first 100,000 conversations are counted.')}</p>}
    </div>
  );
}

function DifferenceCell({ points, interval, verdict }: ReturnType<typeof describeShareDifference>) {
  return (
    <span className={styles.difference} data-verdict={verdict}>
      <b>
        {points}
        {verdict && ` ${verdict === 'worse' ? say('worse') : say('better')}`}
      </b>
      <span className={styles.interval}>{interval}</span>
    </span>
  );
}

const formatTurns = ({ medianTurns }: VersionFigures): string =>
  medianTurns === null ? '–' : String(medianTurns);
