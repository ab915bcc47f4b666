import Link from 'next/link';
import type { ReactNode } from 'react';
import { sayWith } from '@/components/words/say-with';
import type { InsightChange, InsightMeasure, Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import {
  formatCount,
  formatDecimal,
  formatPoints,
  formatSeconds,
  formatShare,
} from '@/lib/pages/insights/format-figures';
import { MEASURE_WORDS } from '@/lib/pages/insights/insight-words';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { areTooFew } from '@/lib/pages/insights/summarize-changes';
import { say } from '@/lib/words/say';
import { ChangeMark } from './change-mark';
import styles from './figure-cards.module.css';
import { Sparkline } from './sparkline';

/** Of the measures, those that have a card. The others are in the bar of outcomes. */
const CARDS: readonly InsightMeasure['measure'][] = ['goal', 'handed-off', 'left', 'not-understood'];

type FigureCardsProps = { insights: Insights; names: PartNames };

/** Six figures, each with its days, and with what changed. */
export function FigureCards({ insights, names }: FigureCardsProps) {
  const { days, daysBefore, conversations, compared, outcomes, measures, spans } = insights;
  // Without a goal in the flow, what finished takes its place.
  const hasGoal = measures.some(
    ({ measure, now, before }) => measure === 'goal' && now.n + (before?.n ?? 0) > 0,
  );
  const shown = CARDS.map((card) => (card === 'goal' && !hasGoal ? 'finished' : card));
  const isSaidOnce = areTooFew(insights);
  const showChange = (change: InsightChange | null, format: (value: number) => string) =>
    change && !isSaidOnce && <ChangeMark change={change} format={format} />;
  const seconds = spans.find(({ span }) => span === 'seconds');
  return (
    <ul className={styles.cards} aria-label={say('Figures')}>
      <Card
        title={say('Conversations')}
        value={
          <Link href={toConversationsHref(insights)} className={styles.link}>
            {formatCount(conversations)}
          </Link>
        }
        aside={sayWith('{perDay} a day, {open}', {
          perDay: formatPerDay(conversations / Math.max(1, days.length)),
          open: (
            <Link href={toConversationsHref(insights, { outcome: 'open' })} className={styles.link}>
              {say('{open} still open', { open: formatCount(outcomes.open ?? 0) })}
            </Link>
          ),
        })}
        chart={
          <Sparkline
            now={days.map((day) => day.conversations)}
            before={daysBefore?.map((day) => day.conversations)}
          />
        }
        foot={
          compared && (
            <p className={styles.note}>
              {say('{count} before. Volume is not compared.', { count: formatCount(compared.conversations) })}
            </p>
          )
        }
      />
      {shown.map((name) => {
        const measure = measures.find((one) => one.measure === name);
        if (!measure) return null;
        const read = (day: Insights['days'][number]): number | null =>
          name === 'not-understood'
            ? share(day.notUnderstood, day.messages)
            : share(day.outcomes[name as 'goal'] ?? 0, day.conversations);
        return (
          <Card
            key={name}
            title={MEASURE_WORDS[name]}
            value={
              <Link href={toConversationsHref(insights, measure.filter)} className={styles.link}>
                {formatShare(measure.now)}
              </Link>
            }
            aside={<MeasureNote insights={insights} measure={measure} names={names} />}
            chart={<Sparkline now={days.map(read)} before={daysBefore?.map(read)} />}
            foot={showChange(measure.change, formatPoints)}
          />
        );
      })}
      {seconds && (
        <Card
          title={hasGoal ? say('Time to the goal') : say('Time to the end')}
          value={seconds.now.p50 === null ? '–' : formatSeconds(seconds.now.p50)}
          aside={
            seconds.now.p95 === null
              ? say('no conversation ended')
              : say('median; 95 % within {time}', { time: formatSeconds(seconds.now.p95) })
          }
          chart={
            <Sparkline now={days.map((day) => day.seconds)} before={daysBefore?.map((day) => day.seconds)} />
          }
          foot={showChange(seconds.change, formatSeconds)}
        />
      )}
    </ul>
  );
}

/** Few conversations a day have a decimal. */
const formatPerDay = (n: number): string => (n < 10 ? formatDecimal(n) : formatCount(Math.round(n)));

const share = (n: number, of: number): number | null => (of === 0 ? null : n / of);

type MeasureNoteProps = { insights: Insights; measure: InsightMeasure; names: PartNames };

/** The number behind a share, and the node where it happens most. */
function MeasureNote({ insights, measure: { measure, now, most }, names }: MeasureNoteProps): ReactNode {
  const count =
    measure === 'not-understood'
      ? say('{n} of {of} messages', { n: formatCount(now.n), of: formatCount(now.of) })
      : say('{n, plural, one {# conversation} other {# conversations}}', { n: now.n });
  if (!most || most.n === 0) return count;
  return sayWith('{count}, {most}', {
    count,
    most: (
      <Link href={toConversationsHref(insights, most.filter)} className={styles.link}>
        {describeMost(most.n, now.n, names.get(most.node)?.name ?? most.node)}
      </Link>
    ),
  });
}

const describeMost = (n: number, all: number, at: string): string =>
  n === all ? say('all at {at}', { at }) : say('{n} of them at {at}', { n: formatCount(n), at });

type CardProps = {
  title: string;
  value: ReactNode;
  aside: ReactNode;
  chart: ReactNode;
  foot: ReactNode;
};

function Card({ title, value, aside, chart, foot }: CardProps) {
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.line}>
        <span className={styles.value}>{value}</span>
        {chart}
      </div>
      <p className={styles.note}>{aside}</p>
      {foot && <div className={styles.foot}>{foot}</div>}
    </li>
  );
}
