import { describeChange } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import { type CauseCount, groupCauses, type ShadowResult } from '@turnpike/engine/shadow';

type Verdict = ShadowResult['verdict'];

/** A shadow run as data, for `--json`. */
export function summarizeShadow(results: readonly ShadowResult[]) {
  const counts: Record<Verdict, number> = { same: 0, words: 0, differs: 0, stopped: 0, refused: 0 };
  for (const { verdict } of results) counts[verdict] += 1;
  const of = (...verdicts: Verdict[]) => results.filter(({ verdict }) => verdicts.includes(verdict));
  return {
    counts,
    differ: groupCauses(of('words', 'differs')).map(writeCause),
    stopped: groupCauses(of('stopped')).map(writeCause),
    conversations: results.flatMap((result) => {
      if (result.verdict === 'same') return [];
      const { id, verdict, turn } = result;
      const why = 'cause' in result ? { cause: writeCause({ ...result.cause, count: 1 }).title } : {};
      return [{ id, verdict, turn, ...why, ...('reason' in result && { reason: result.reason }) }];
    }),
  };
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
  const { conversations, differ, stopped } = summary;
  return [
    ...conversations.map(({ id, verdict, turn, cause, reason }) =>
      `${verdict.padEnd(9)}${id}  turn ${turn}  ${cause ?? reason ?? ''}`.trimEnd(),
    ),
    ...differ.map(({ count, title }) => `${String(count).padStart(5)} differ: ${title}`),
    ...stopped.map(({ count, title }) => `${String(count).padStart(5)} stopped: ${title}`),
    describeCounts(summary),
  ];
}

/** A summary for a comment on a pull request. It contains no text of a customer. */
export function writeShadowMarkdown(flow: string, summary: Summary): string {
  const rows = (verdict: string, causes: Summary['differ']) =>
    causes.map(({ count, title }) => `| ${count} | ${verdict} | ${title.replaceAll('|', '\\|')} |`);
  const causes = [...rows('differ', summary.differ), ...rows('stopped', summary.stopped)];
  return [
    `### Shadow run of ${flow}`,
    '',
    `${describeCounts(summary)}.`,
    ...(causes.length === 0
      ? []
      : ['', '| conversations | result | cause |', '| ---: | --- | --- |', ...causes]),
    '',
  ].join('\n');
}
