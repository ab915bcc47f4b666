'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import type { SessionResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import { listKnownFacts } from '@/lib/pages/handoffs/list-known-facts';
import { summarizeHandoff } from '@/lib/pages/handoffs/summarize-handoff';
import { declaredFacts } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useHandoffs } from '../use-handoffs';
import styles from './handoff-brief.module.css';

type HandoffBriefProps = {
  session: SessionResource;
  document: unknown;
  /** The loaded turns, oldest first. */
  turns: readonly TurnSummary[];
  /** Whether these are all turns. */
  isWhole: boolean;
  names: Names;
  /** The trace, folded. */
  children: ReactNode;
};

/** What a person needs to answer: why they are asked, what was said, and what is known. The trace is folded below. */
export function HandoffBrief({ session, document, turns, isWhole, names, children }: HandoffBriefProps) {
  const handoff = useHandoffs()
    .data?.pages.flatMap((page) => page.handoffs)
    .find(({ id }) => id === session.id);
  const lines = summarizeHandoff({ session, handoff, turns, isWhole, names });
  const declared = declaredFacts(document).map(({ name }) => name);
  const facts = listKnownFacts({ document, facts: session.facts }, declared);
  return (
    <div className={styles.brief}>
      <section className={styles.card} aria-label={say('Summary')}>
        <h2 className={styles.heading}>{say('Summary')}</h2>
        <dl className={styles.rows}>
          {lines.map(({ key, label, text, at }) => (
            <div key={key} className={styles.row}>
              <dt>{label}</dt>
              <dd dir="auto">
                {text}
                {at !== undefined && (
                  <span className={styles.time}>
                    {' '}
                    <RelativeTime at={at} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.card} aria-label={say('What is known')}>
        <h2 className={styles.heading}>{say('What is known')}</h2>
        {facts.length === 0 && <p className={styles.none}>{say('The customer has given no facts yet.')}</p>}
        <dl className={styles.rows}>
          {facts.map(({ name, label, text, isHidden }) => (
            <div key={name} className={styles.row} title={name}>
              <dt>{label}</dt>
              <dd dir="auto" className={isHidden ? styles.hidden : undefined}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <details className={styles.trace}>
        <summary>{say('How the flow got here')}</summary>
        {children}
      </details>
    </div>
  );
}
