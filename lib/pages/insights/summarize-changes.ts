import type { InsightMeasure, Insights } from '@/lib/contract/schemas/insights';
import { FORMAT_LOCALE, say } from '@/lib/words/say';
import { formatPoints } from './format-figures';
import { MEASURE_WORDS } from './insight-words';

/** What changed since the version or period before, and whether that is noise. */
export function summarizeChanges({ compared, measures }: Insights): string | undefined {
  if (!compared) return undefined;
  const claims = measures.filter(({ change }) => change?.verdict === 'better' || change?.verdict === 'worse');
  const unclear = measures.some(({ change }) => change?.verdict === 'no-clear-change');
  const changes = new Intl.ListFormat(FORMAT_LOCALE, { type: 'unit' }).format(claims.map(describeChange));
  const { version } = compared;
  if (claims.length > 0)
    return version === null
      ? say('Compared with the period before: {changes}.', { changes })
      : say('Compared with version {version}: {changes}.', { version, changes });
  if (unclear)
    return version === null
      ? say('Nothing changed clearly compared with the period before.')
      : say('Nothing changed clearly compared with version {version}.', { version });
  return say('There are too few conversations to compare: 30 are needed on each side.');
}

/** Whether no figure can be compared, which is said once for all of them. */
export const areTooFew = ({ measures, spans }: Pick<Insights, 'measures' | 'spans'>): boolean =>
  [...measures, ...spans].every(({ change }) => change === null || change.verdict === 'too-few');

function describeChange({ measure, change }: InsightMeasure): string {
  const values = {
    measure: MEASURE_WORDS[measure].toLowerCase(),
    difference: formatPoints(change?.difference ?? 0),
  };
  return change?.verdict === 'better'
    ? say('{measure} {difference} (better)', values)
    : say('{measure} {difference} (worse)', values);
}
