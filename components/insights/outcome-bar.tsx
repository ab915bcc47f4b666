import Link from 'next/link';
import { OUTCOME_WORDS } from '@/components/conversations/list/outcome-words';
import { CONVERSATION_OUTCOMES } from '@/lib/contract/conversation-filter';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import styles from './outcome-bar.module.css';

type OutcomeBarProps = { insights: Insights; names: PartNames };

/** How conversations ended, as one bar with a legend that says the same in words. */
export function OutcomeBar({ insights, names }: OutcomeBarProps) {
  const { outcomes, conversations, measures } = insights;
  const parts = CONVERSATION_OUTCOMES.flatMap((outcome) => {
    const n = outcomes[outcome] ?? 0;
    return n > 0 ? [{ outcome, n }] : [];
  });
  const left = measures.find(({ measure }) => measure === 'left');
  const most = left?.most && left.most.n > 0 ? left.most : undefined;
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        {most
          ? say('Most people who leave, leave at {node}', { node: names.get(most.node)?.name ?? most.node })
          : say('How conversations ended')}
        {most && left && (
          <Link href={toConversationsHref(insights, most.filter)} className={styles.most}>
            {say('{n} of {of}', { n: formatCount(most.n), of: formatCount(left.now.n) })}
          </Link>
        )}
      </h2>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ outcome, n }) => (
          <i key={outcome} data-outcome={outcome} className={styles.part} style={{ flexGrow: n }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ outcome, n }) => (
          <li key={outcome}>
            <Link href={toConversationsHref(insights, { outcome })} className={styles.entry}>
              <i data-outcome={outcome} className={styles.swatch} aria-hidden />
              {OUTCOME_WORDS[outcome].label} <b>{formatCount(n)}</b>{' '}
              <span className={styles.share}>{formatShare({ n, of: conversations })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
