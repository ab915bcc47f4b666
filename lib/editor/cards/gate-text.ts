import type { Gate } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { describeExpression } from '../conditions/describe-expression';
import { scanCelNames } from '../text/cel-names';

export type GateText = {
  glyph: 'all' | 'any' | 'code';
  /** "all of 3", "any of 2", "1 fact", or the condition as a sentence. */
  caption: string;
  /** Facts and states used in its clauses or its expression. */
  facts: string[];
  states: string[];
};

export function getGateText({ satisfiedBy }: Gate): GateText {
  const { metricsAll = [], metricsAny = [], statesAll = [], when } = satisfiedBy;
  const named = when === undefined ? [] : scanCelNames(when);
  const facts = [
    ...metricsAll,
    ...metricsAny,
    ...named.flatMap((use) => (use.kind === 'fact' ? [use.name] : [])),
  ];
  const states = [...statesAll, ...named.flatMap((use) => (use.kind === 'state' ? [use.name] : []))];
  const all = metricsAll.length + statesAll.length;
  const clauses = all + (metricsAny.length > 0 ? 1 : 0) + (when === undefined ? 0 : 1);
  const base = { facts: [...new Set(facts)], states: [...new Set(states)] };
  if (clauses === 0) return { ...base, glyph: 'all', caption: say('no requirements yet') };
  if (all === 0 && metricsAny.length === 0) return { ...base, glyph: 'code', caption: describeWhen(when) };
  if (clauses === 1 && metricsAny.length > 0)
    return { ...base, glyph: 'any', caption: say('any of {facts}', { facts: metricsAny.length }) };
  if (clauses === 1)
    return {
      ...base,
      glyph: 'all',
      caption:
        metricsAll.length === 1
          ? say('{count, plural, one {# fact} other {# facts}}', { count: 1 })
          : say('{count, plural, one {# state} other {# states}}', { count: 1 }),
    };
  return { ...base, glyph: 'all', caption: say('all of {clauses}', { clauses }) };
}

/** Code is too long for the caption. */
function describeWhen(when = ''): string {
  const { text, code } = describeExpression(when);
  return code ? say('expression') : text;
}
