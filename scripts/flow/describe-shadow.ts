import { describeChange } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import { type CauseCount, groupCauses, type ShadowResult } from '@turnpike/engine/shadow';
import { SHADOW_REASONS } from '@/lib/contract/shadow-reasons';
import { escapeMarkdown } from './escape-markdown';

type Verdict = ShadowResult['verdict'];
type Reason = keyof typeof SHADOW_REASONS;

/** What to do, or what else it can mean. */
const HINTS: Record<Reason, string> = {
  'no-turns': 'They are older than the retention period.',
  incomplete: 'Export whole conversations.',
  'too-long': 'The server leaves it out too.',
  'other-flow': 'Use the recordings of this flow.',
  'version-missing': 'Or the file does not have it, or a newer version of Turnpike took the turn.',
  masked: 'Export with reveal=true, which requires the scope sessions:write.',
  'replay-differs': 'The record was changed. Report it if you did not change it.',
};

/** A shadow run as data, for `--json`. */
export function summarizeShadow(results: readonly ShadowResult[]) {
  const counts: Record<Verdict, number> = { same: 0, words: 0, differs: 0, stopped: 0, refused: 0 };
  for (const { verdict } of results) counts[verdict] += 1;
  const of = (...verdicts: Verdict[]) => results.filter(({ verdict }) => verdicts.includes(verdict));
  return {
    counts,
    differ: groupCauses(of('words', 'differs')).map(writeCause),
    stopped: groupCauses(of('stopped')).map(writeCause),
    refused: countReasons(results),
    conversations: results.flatMap((result) => {
      if (result.verdict === 'same') return [];
      const { id, verdict, turn } = result;
      const why = 'cause' in result ? { cause: writeCause({ ...result.cause, count: 1 }).title } : {};
      return [{ id, verdict, turn, ...why, ...('reason' in result && { reason: result.reason }) }];
    }),
  };
}

/** Why conversations are not compared, most frequent first. */
function countReasons(results: readonly ShadowResult[]) {
  const groups = new Map<Reason, number>();
  for (const result of results)
    if (result.verdict === 'refused') groups.set(result.reason, (groups.get(result.reason) ?? 0) + 1);
  return [...groups]
    .map(([reason, count]) => ({ count, reason, title: formatEnglish(SHADOW_REASONS[reason]) }))
    .sort((a, b) => b.count - a.count);
}

type Summary = ReturnType<typeof summarizeShadow>;

const writeCause = ({ change, count }: CauseCount) => ({
  count,
  title: change ? formatEnglish(describeChange(change).title) : 'Several changes together',
});

const describeCounts = ({ counts: { same, words, differs, stopped, refused } }: Summary): string =>
  `${same} the same, ${differs} differ, ${words} with other words, ${stopped} stopped, ${refused} not compared`;

/** One line for each conversation that is not the same, then the causes and the counts. */
export function describeShadow(summary: Summary): string[] {
  const { conversations, differ, stopped, refused } = summary;
  return [
    ...conversations.map(({ id, verdict, turn, cause, reason }) =>
      `${verdict.padEnd(9)}${id}  turn ${turn}  ${cause ?? (reason ? formatEnglish(SHADOW_REASONS[reason]) : '')}`.trimEnd(),
    ),
    ...differ.map(({ count, title }) => `${String(count).padStart(5)} differ: ${title}`),
    ...stopped.map(({ count, title }) => `${String(count).padStart(5)} stopped: ${title}`),
    ...refused.map(
      ({ count, reason, title }) => `${String(count).padStart(5)} not compared: ${title}. ${HINTS[reason]}`,
    ),
    describeCounts(summary),
  ];
}

/** A summary for a comment on a pull request. It contains no text of a customer. */
export function writeShadowMarkdown(flow: string, summary: Summary): string {
  const rows = (verdict: string, causes: readonly { count: number; title: string }[]) =>
    causes.map(({ count, title }) => `| ${count} | ${verdict} | ${escapeMarkdown(title)} |`);
  const causes = [
    ...rows('differ', summary.differ),
    ...rows('stopped', summary.stopped),
    ...rows('not compared', summary.refused),
  ];
  return [
    `### Shadow run of ${escapeMarkdown(flow)}`,
    '',
    `${describeCounts(summary)}.`,
    ...(causes.length === 0
      ? []
      : ['', '| conversations | result | cause |', '| ---: | --- | --- |', ...causes]),
    '',
  ].join('\n');
}
