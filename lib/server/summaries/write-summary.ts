import { MIN_CONVERSATIONS } from '@/lib/contract/limits';
import type { Letter } from '@/lib/server/mail/write-mail';
import { compareShares } from '@/lib/server/statistics/compare-shares';
import { addDays, MAX_WEEKLY, type WeekFigures } from './read-weeks';

type Summary = {
  /** Of the flow, or of the workspace. */
  name: string;
  /** The Monday after the week. */
  monday: string;
  last: WeekFigures;
  before: WeekFigures;
  url: string | undefined;
};

const MEASURES = [
  ['finished', 'Finished'],
  ['handoff', 'Handed off'],
  ['deadlock', 'Dead end'],
  ['error', 'Error'],
  ['notUnderstood', 'A message was not understood'],
] as const;

/** Last week's numbers against the week before. With too few conversations, nothing is said about a change. */
export function writeSummary({ name, monday, last, before, url }: Summary): Letter {
  const days = `${addDays(monday, -7)} to ${addDays(monday, -1)}`;
  const mayCompare = Math.min(last.conversations, before.conversations) >= MIN_CONVERSATIONS;
  const rows = MEASURES.map(([key, label]) => {
    const now = { reached: last[key], of: last.conversations };
    const then = { reached: before[key], of: before.conversations };
    return `${label}: ${percent(now)}${mayCompare ? ` (${compare(now, then)})` : ''}`;
  });
  return {
    subject: `Week of ${name}: ${count(last)}`,
    lines: [
      `${name}, production, ${days} (UTC)`,
      `Conversations: ${count(last)}. Week before: ${count(before)}.`,
      ...(last.conversations > 0 ? [rows.join('\n')] : []),
      ...(last.ratings > 0 && last.averageStars !== null
        ? [`Ratings: ${last.averageStars.toFixed(1)} of 5 stars on average, from ${last.ratings}.`]
        : []),
      ...(mayCompare
        ? []
        : [`Changes are only reported if both weeks have at least ${MIN_CONVERSATIONS} conversations.`]),
      'You get this email because you chose it in Settings, Weekly summary. You can turn it off there.',
    ],
    ...(url !== undefined && { link: { label: 'Open Turnpike', url } }),
  };
}

const count = ({ conversations }: WeekFigures): string =>
  conversations >= MAX_WEEKLY ? `${MAX_WEEKLY} or more` : String(conversations);

type Share = { reached: number; of: number };

const round = (share: number): number => Math.round(share * 1000) / 10;

const percent = ({ reached, of }: Share): string => `${of === 0 ? 0 : round(reached / of)} %`;

/** Zero inside the interval: the weeks may not differ at all. */
function compare(now: Share, then: Share): string {
  const { difference, low, high } = compareShares(now, then);
  if (low <= 0 && high >= 0) return `week before ${percent(then)}, no clear change`;
  const points = round(Math.abs(difference));
  return `week before ${percent(then)}, ${difference > 0 ? 'up' : 'down'} by ${points} points`;
}
