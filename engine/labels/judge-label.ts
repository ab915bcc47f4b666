import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { parseValue } from '../facts/parse-value.ts';
import type { Json } from '../session/session.ts';
import type { Meaning } from './label.ts';
import type { FoundMeaning } from './read-meanings.ts';

type FactsMeaning = Meaning & { kind: 'facts' };
const NOTHING: FoundMeaning = { meaning: { kind: 'nothing' } };

/** Meanings that change where the conversation goes, strongest first. Beside another meaning, they make it wrong. */
const STRONG = ['start', 'handoff', 'end', 'cancel', 'resume'];
const ORDER = [...STRONG, 'transition', 'facts', 'rule', 'correct', 'yes', 'no'];

/**
 * Compares what a turn understood with what its label expects. Facts, rules and transitions beside the expected meaning
 * are allowed, because one message can say several things; a task or command that was not expected is not.
 * `understood` is what matters most for the verdict.
 */
export function judgeLabel(
  compiled: CompiledFlow,
  expected: Meaning,
  found: readonly FoundMeaning[],
): { right: boolean; understood: FoundMeaning } {
  const listed = found.toSorted((a, b) => rankMeaning(a.meaning) - rankMeaning(b.meaning));
  const strange = listed.find(({ meaning }) => isStrong(meaning) && !isSame(compiled, expected, meaning));
  if (strange) return { right: false, understood: strange };
  if (expected.kind === 'nothing') {
    // Not to know the answer, or to ask for the question again, says nothing about the flow.
    const understood = listed.find(({ meaning }) => rankMeaning(meaning) < ORDER.length) ?? NOTHING;
    return { right: understood === NOTHING, understood };
  }
  const match = listed.find(({ meaning }) => isSame(compiled, expected, meaning));
  if (match) return { right: true, understood: match };
  const similar = listed.find(({ meaning }) => meaning.kind === expected.kind);
  return { right: false, understood: similar ?? listed[0] ?? NOTHING };
}

const nameKind = (meaning: Meaning): string => (meaning.kind === 'command' ? meaning.command : meaning.kind);
const isStrong = (meaning: Meaning): boolean => STRONG.includes(nameKind(meaning));

function rankMeaning(meaning: Meaning): number {
  const rank = ORDER.indexOf(nameKind(meaning));
  return rank < 0 ? ORDER.length : rank;
}

function isSame(compiled: CompiledFlow, expected: Meaning, found: Meaning): boolean {
  if (expected.kind !== 'facts' || found.kind !== 'facts')
    return toCanonicalJson(expected) === toCanonicalJson(found);
  return (
    toCanonicalJson(normalizeFacts(compiled, expected)) === toCanonicalJson(normalizeFacts(compiled, found))
  );
}

/** Facts by their names, with values as the flow stores them, so that `"5"` is 5 for a number. */
export function normalizeFacts(compiled: CompiledFlow, { facts }: FactsMeaning): Record<string, Json> {
  const entries = Object.entries(facts).map(([given, value]): [string, Json] => {
    const name = compiled.factNames.get(given.toLowerCase()) ?? given;
    const fact = compiled.facts.get(name);
    const parsed = fact && parseValue(fact, value);
    const stored = parsed?.ok ? parsed.value : value;
    return [name, typeof stored === 'string' ? foldText(stored) : stored];
  });
  return Object.fromEntries(entries);
}

/** Letter case, spaces and a full stop at the end do not change what a customer gave. */
const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Only a few, because a long run of them would be searched from each of its characters.
    .replace(/(?<![.!,; ])[.!,; ]{1,8}$/, '');
