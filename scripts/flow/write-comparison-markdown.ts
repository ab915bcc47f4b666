import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowComparison, SeenTurnPair } from '@turnpike/engine/prove';
import { describeSeen, explainUndecided, nameVerdict, type PrintedComparison } from './describe-comparison';
import { describeScriptInput } from './describe-script-input';

/** A summary for a comment on a pull request. */
export function writeComparisonMarkdown({
  before,
  after,
  milliseconds,
  comparison,
}: PrintedComparison): string[] {
  const { states, turns } = comparison;
  return [
    `### ${nameVerdict(comparison)}`,
    '',
    ...describe(comparison),
    `Compared \`${before}\` with \`${after}\`: ${states} situations, ${turns} turns in ${(milliseconds / 1000).toFixed(1)} s.`,
  ];
}

function describe(comparison: FlowComparison): string[] {
  if (comparison.verdict === 'same') return [];
  if (comparison.verdict === 'not-decided')
    return [...explainUndecided(comparison).map((line) => `- ${escapeText(line)}`), ''];
  return comparison.differences.flatMap(({ message, turns }, place) => [
    `**${place + 1}. ${escapeText(formatEnglish(message))}**`,
    '',
    '| customer | before | after |',
    '| --- | --- | --- |',
    ...turns.map(writeRow),
    '',
  ]);
}

const writeRow = ({ input, before, after }: SeenTurnPair): string =>
  `| ${[[describeScriptInput(input)], describeSeen(before), describeSeen(after)].map(writeCell).join(' | ')} |`;

const writeCell = (lines: readonly string[]): string => lines.map(escapeText).join('<br>');

/** Texts of a flow are shown as they are, never as Markdown or HTML. */
const escapeText = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|!~@&]/g, (character) => `&#${character.codePointAt(0)};`).replace(/\s+/g, ' ');
