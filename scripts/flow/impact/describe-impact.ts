import { IMPACT_OUTCOMES, type SessionChoice } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { escapeMarkdown } from '../escape-markdown';
import type { MeasuredImpact } from './measure-recordings';

type Outcome = ImpactClassResource['outcome'];

const OUTCOMES: Record<Outcome, string> = {
  unchanged: 'Unchanged',
  moved: 'Moved',
  gap: 'Question to answer',
  blocked: 'Blocked by a checkpoint',
  stuck: 'Cannot continue',
};
const CHOICES: Record<SessionChoice, string> = {
  keep: 'Keep',
  reconcile: 'Move',
  restart: 'Restart',
  handoff: 'Hand off',
};

const sort = (classes: readonly ImpactClassResource[]): ImpactClassResource[] =>
  IMPACT_OUTCOMES.flatMap((outcome) => classes.filter((found) => found.outcome === outcome));

const nameOf = ({ nodeName, graphName }: ImpactClassResource): string =>
  nodeName === undefined ? graphName : `${nodeName} in ${graphName}`;

/** What is not in the classes, and what an empty list means. */
const describeOthers = ({ classes, left }: MeasuredImpact): string[] => {
  if (left === 0) return classes.length === 0 ? ['No conversations in progress.'] : [];
  return [left === 1 ? '1 conversation is left out.' : `${left} conversations are left out.`];
};

/** One line per class. */
export function describeImpact(measured: MeasuredImpact): string[] {
  const lines = sort(measured.classes).map((found) =>
    [
      `${found.count} × ${OUTCOMES[found.outcome]} at ${nameOf(found)}`,
      ...found.reasons,
      `(${CHOICES[found.choice]})`,
    ].join(' · '),
  );
  return [...lines, ...describeOthers(measured)];
}

/** A table for the comment of a pull request. */
export function writeImpactMarkdown(measured: MeasuredImpact): string {
  const { name, classes } = measured;
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `### Impact of ${escapeMarkdown(name)} on ${total} live ${total === 1 ? 'conversation' : 'conversations'}`,
    '',
  ];
  if (total > 0)
    lines.push(
      '| conversations | where | what happens | why | default |',
      '| ---: | --- | --- | --- | --- |',
    );
  for (const found of sort(classes)) {
    const cells = [
      String(found.count),
      nameOf(found),
      OUTCOMES[found.outcome],
      found.reasons.join(' '),
      CHOICES[found.choice],
    ];
    lines.push(`| ${cells.map(escapeMarkdown).join(' | ')} |`);
  }
  const others = describeOthers(measured);
  if (others.length > 0) lines.push(...(total > 0 ? [''] : []), ...others);
  return `${lines.join('\n')}\n`;
}
