import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowComparison, SeenTurnPair } from '@turnpike/engine/prove';
import {
  describeSeen,
  describeWork,
  explainUndecided,
  nameVerdict,
  type PrintedComparison,
} from './describe-comparison';
import { describeScriptInput } from './describe-script-input';
import { escapeMarkdown } from './escape-markdown';

/** A summary for a comment on a pull request. */
export function writeComparisonMarkdown({
  before,
  after,
  milliseconds,
  comparison,
}: PrintedComparison): string[] {
  return [
    `### ${nameVerdict(comparison)}`,
    '',
    ...describe(comparison),
    `Compared \`${before}\` with \`${after}\`. ${describeWork(comparison, milliseconds)}.`,
  ];
}

function describe(comparison: FlowComparison): string[] {
  if (comparison.verdict === 'same') return [];
  if (comparison.verdict === 'not-decided')
    return [...explainUndecided(comparison).map((line) => `- ${escapeMarkdown(line)}`), ''];
  return comparison.differences.flatMap(({ message, turns }, place) => [
    `**${place + 1}. ${escapeMarkdown(formatEnglish(message))}**`,
    '',
    '| customer | before | after |',
    '| --- | --- | --- |',
    ...turns.map(writeRow),
    '',
  ]);
}

const writeRow = ({ input, before, after }: SeenTurnPair): string =>
  `| ${[[describeScriptInput(input)], describeSeen(before), describeSeen(after)].map(writeCell).join(' | ')} |`;

const writeCell = (lines: readonly string[]): string => lines.map(escapeMarkdown).join('<br>');
