import { IMPACT_OUTCOMES, type SessionChoice } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';

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

/** One line per class. */
export function describeImpact(classes: readonly ImpactClassResource[]): string[] {
  if (classes.length === 0) return ['No conversations in progress.'];
  return sort(classes).map((found) =>
    [
      `${found.count} × ${OUTCOMES[found.outcome]} at ${nameOf(found)}`,
      ...found.reasons,
      `(${CHOICES[found.choice]})`,
    ].join(' · '),
  );
}

/** A table for the comment of a pull request. */
export function writeImpactMarkdown(title: string, classes: readonly ImpactClassResource[]): string {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  const lines = [`### Impact of ${escapeCell(title)} on ${total} live conversations`, ''];
  if (total === 0) return `${lines[0]}\n\nNo conversations in progress.\n`;
  lines.push('| conversations | where | what happens | why | default |', '| ---: | --- | --- | --- | --- |');
  for (const found of sort(classes)) {
    const cells = [
      String(found.count),
      nameOf(found),
      OUTCOMES[found.outcome],
      found.reasons.join(' '),
      CHOICES[found.choice],
    ];
    lines.push(`| ${cells.map(escapeCell).join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

const escapeCell = (text: string): string => text.replaceAll(/[|\\<>`*_[\]]/g, '\\$&').replaceAll('\n', ' ');
