import { say } from '@/lib/words/say';
import { scanCelNames } from './cel-names';
import type { CelScope } from './cel-scope';

const TESTED = /\bhas\(\s*answers\s*\.\s*([A-Za-z_][A-Za-z0-9_]*)/g;
const NEGATED = /!\s*answers\s*\.\s*([A-Za-z_]\w*)|answers\s*\.\s*([A-Za-z_]\w*)\s*!=/g;

/**
 * What happens while an answer is missing, for the line below a field; undefined where it cannot matter.
 *
 * Comparisons that are false until the answer is there are what most people mean; for a negation it is the
 * opposite, and `has()` is the way to say which.
 */
export function describeMissing(source: string, scope: CelScope): string | undefined {
  const tested = new Set([...source.matchAll(TESTED)].map((match) => match[1]));
  const names = scanCelNames(source).flatMap(({ kind, name }) =>
    kind === 'fact' && !tested.has(name) && scope.facts.some((fact) => fact.name === name) ? [name] : [],
  );
  const [first, ...others] = [...new Set(names)];
  if (first === undefined) return undefined;
  const until = others.length > 0 ? say('all of them are known') : say('{first} is known', { first });
  if (scope.use === 'constraint') return say('Not judged until {until}.', { until });
  if (scope.wanted !== 'boolean') return say('No value until {until}.', { until });
  const negated = [...source.matchAll(NEGATED)].map((match) => match[1] ?? match[2]);
  const turned = negated.find((name) => name !== undefined && names.includes(name));
  if (turned !== undefined)
    return say(
      'False, not true, while {turned} is unknown. Put !has(answers.{turned2}) || before it if unknown should count.',
      { turned, turned2: turned },
    );
  return say('False until {until}. has(answers.{first}) asks whether it is.', { until, first });
}
