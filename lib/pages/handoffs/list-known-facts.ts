import type { Json } from '@turnpike/engine';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { say } from '@/lib/words/say';
import { type FilledFacts, writeWithFacts } from './write-with-facts';

export type KnownFact = { name: string; label: string; text: string; isHidden: boolean };

/** What is known about the customer, in the order of the flow, as a person would write it. */
export function listKnownFacts({ document, facts }: FilledFacts, declared: readonly string[]): KnownFact[] {
  const names = [...new Set([...declared, ...Object.keys(facts)])];
  return names.flatMap((name) => {
    const value = facts[name];
    if (value === undefined) return [];
    return [{ name, label: toFactLabel(name), ...describe(name, value, { document, facts }) }];
  });
}

function describe(name: string, value: unknown, known: FilledFacts): Pick<KnownFact, 'text' | 'isHidden'> {
  if (value === MASKED_TEXT) return { text: say('Hidden'), isHidden: true };
  if (value === null) return { text: say('does not know'), isHidden: false };
  const { text, missing } = writeWithFacts(`{${name}}`, known);
  return { text: missing.length > 0 ? describeValue(value as Json) : text, isHidden: false };
}

/** `preferred_day` and `preferredDay` as words: Preferred day. */
function toFactLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : words[0]?.toUpperCase() + words.slice(1);
}
