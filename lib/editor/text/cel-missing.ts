import { say } from '@/lib/words/say';
import { scanCelNames } from './cel-names';
import type { CelScope } from './cel-scope';

const TESTED = /\b(?:has|changed)\(\s*answers\s*\.\s*([A-Za-z_][A-Za-z0-9_]*)/g;
const NEGATED = /!\s*answers\s*\.\s*([A-Za-z_]\w*)|answers\s*\.\s*([A-Za-z_]\w*)\s*!=/g;

/**
 * Describes the effect of a missing answer, for the line below a field; undefined if it has none.
 *
 * Most authors expect comparisons to be false until the answer is known. For negations they expect the
 * opposite, and `has()` makes it explicit.
 */
export function describeMissing(source: string, scope: CelScope): string | undefined {
  const tested = new Set([...source.matchAll(TESTED)].map((match) => match[1]));
  const names = scanCelNames(source).flatMap(({ kind, name }) =>
    kind === 'fact' && !tested.has(name) && scope.facts.some((fact) => fact.name === name) ? [name] : [],
  );
  const [first, ...others] = [...new Set(names)];
  if (first === undefined) return undefined;
  const until = others.length > 0 ? say('all of them are known') : say('{fact} is known', { fact: first });
  if (scope.use === 'constraint') return say('Not checked until {until}.', { until });
  if (scope.wanted !== 'boolean') return say('No value until {until}.', { until });
  const negated = [...source.matchAll(NEGATED)].map((match) => match[1] ?? match[2]);
  const turned = negated.find((name) => name !== undefined && names.includes(name));
  if (turned !== undefined)
    return say(
      'False while {turned} is unknown. Start with !has(answers.{turned}) || to include the unknown case.',
      { turned },
    );
  return say('False until {until}. Use has(answers.{first}) to check.', { until, first });
}
