import { msg } from '../../../messages/message.ts';
import type { Fact, FactType, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import { guessOldFactType } from '../guess-old-fact-type.ts';
import { quote, type Report } from '../migration-note.ts';
import type { SpecifiedAnswer } from './answer.ts';
import type { Comparisons } from './collect-comparisons.ts';
import type { FactNames } from './fact-names.ts';

/** The fact that one question or call specifies. */
export type SpecifiedFact = { key: string; path: DocumentPath; answer: SpecifiedAnswer };

/**
 * Creates a fact for every key. Several questions with one key describe one fact: the first with a type or
 * values defines them, and the validators of all apply. Without either, conditions decide, then its name.
 */
export function gatherFacts(
  given: readonly SpecifiedFact[],
  names: FactNames,
  comparisons: Comparisons,
  report: Report,
): Fact[] {
  const byKey = new Map<string, SpecifiedFact[]>([...names.keys].map(([key]) => [key, []]));
  for (const item of given) byKey.get(item.key)?.push(item);
  const words = new Set([...byKey.keys()].map((key) => names.name(key).toLowerCase()));
  return [...byKey].map(([key, items]) => {
    const name = names.name(key);
    const typed = items.find(({ answer }) => answer.type !== undefined);
    const compared = comparisons.get(name);
    const used = compared === 'text' ? undefined : compared;
    const named = guessByName(name, items, compared);
    const type = typed?.answer.type ?? used ?? named ?? 'text';
    const reason = typed?.answer.reason ?? (used ? COMPARED : named ? NAMED : UNTYPED);
    report.add(
      'guessed',
      typed?.path ?? (names.keys.get(key) as DocumentPath),
      msg('Fact {name} is assumed to have type {type}. {reason}', { name: quote(name), type, reason }),
    );
    for (const item of items.slice(1))
      report.add('mapped', item.path, msg('Fact {name} is also set elsewhere.', { name: quote(name) }));
    for (const item of items) {
      const other = item.answer.type;
      if (other !== undefined && other !== type)
        report.add(
          'dropped',
          item.path,
          msg('Type {type} of {name} in this question was not imported.', { type: other, name: quote(name) }),
        );
    }
    const values = items.find(({ answer }) => answer.values && ['enum', 'list'].includes(type))?.answer
      .values;
    for (const item of items)
      if (item.answer.values && item.answer.values !== values && !isSame(item.answer.values, values))
        report.add(
          'dropped',
          item.path,
          msg('The choices of this question for {name} were not imported.', { name: quote(name) }),
        );
    // Names are case-insensitive, and an alias must identify one fact.
    const isAlias = name !== key && !words.has(key.toLowerCase());
    if (isAlias) words.add(key.toLowerCase());
    const validate = unique(items.flatMap(({ answer }) => answer.validate));
    return {
      name,
      type,
      ...(values ? { values } : {}),
      ...(isAlias ? { aliases: [key] } : {}),
      ...(validate.length > 0 ? { validate } : {}),
    };
  });
}

const COMPARED = msg('Conditions compare it with such values.');
const NAMED = msg('Its name suggests this type.');
const UNTYPED = msg('Nothing sets another type.');

/** The type that a name suggests, unless a validator or a condition reads the answer as a text. */
function guessByName(
  name: string,
  items: readonly SpecifiedFact[],
  compared: FactType | undefined,
): FactType | undefined {
  if (items.some(({ answer }) => answer.validate.length > 0)) return undefined;
  const type = guessOldFactType(name);
  return type === 'text' || (type === 'number' && compared === 'text') ? undefined : type;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const unique = (validators: readonly Validator[]): Validator[] => [
  ...new Map(validators.map((validator) => [JSON.stringify(validator), validator])).values(),
];
