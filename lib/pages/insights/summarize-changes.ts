import type { InsightMeasure, Insights } from '@/lib/contract/schemas/insights';
import { say } from '@/lib/words/say';
import { formatPoints } from './format-figures';
import { MEASURE_WORDS } from './insight-words';

/** What changed since the version or period before, and whether that is noise, in one or two sentences. */
export function summarizeChanges({ compared, measures }: Insights): string | undefined {
  if (!compared) return undefined;
  const than =
    compared.version === null
      ? say('the period before')
      : say('version {version}', { version: compared.version });
  const claims = measures.filter(({ change }) => change?.verdict === 'better' || change?.verdict === 'worse');
  const unclear = measures.some(({ change }) => change?.verdict === 'no-clear-change');
  if (claims.length === 0)
    return unclear
      ? say('Nothing changed clearly compared with {than}.', { than })
      : say('There are too few conversations to compare with {than}: 30 are needed on each side.', { than });
  const parts = claims.map(describeChange).join(say(', '));
  const rest = unclear ? ` ${say('Nothing else changed clearly.')}` : '';
  return `${say('Compared with {than}: {changes}.', { than, changes: parts })}${rest}`;
}

function describeChange({ measure, change }: InsightMeasure): string {
  const values = {
    measure: MEASURE_WORDS[measure].toLowerCase(),
    difference: formatPoints(change?.difference ?? 0),
  };
  return change?.verdict === 'better'
    ? say('{measure} {difference} (better)', values)
    : say('{measure} {difference} (worse)', values);
}
