import type { Fact, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Answer } from './answer.ts';
import type { Comparisons } from './collect-comparisons.ts';
import type { FactNames } from './fact-names.ts';

/** What one question or call specifies about its fact. */
export type Given = { key: string; path: DocumentPath; answer: Answer };

/**
 * Creates a fact for every key. Several questions with one key describe one fact: the first with a type or
 * values defines them, and the validators of all apply.
 */
export function gatherFacts(
  given: readonly Given[],
  names: FactNames,
  comparisons: Comparisons,
  report: Report,
): Fact[] {
  const byKey = new Map<string, Given[]>([...names.keys].map(([key]) => [key, []]));
  for (const item of given) byKey.get(item.key)?.push(item);
  const words = new Set([...byKey.keys()].map((key) => names.name(key).toLowerCase()));
  return [...byKey].map(([key, items]) => {
    const name = names.name(key);
    const typed = items.find(({ answer }) => answer.type !== undefined);
    const compared = comparisons.get(name);
    const type = typed?.answer.type ?? compared ?? 'text';
    const because =
      typed?.answer.because ?? (compared ? 'conditions compare it with such' : 'nothing says otherwise');
    report.add(
      'guessed',
      typed?.path ?? (names.keys.get(key) as DocumentPath),
      `Fact ${quote(name)} is taken to be of type ${type}: ${because}.`,
    );
    for (const item of items.slice(1))
      report.add('mapped', item.path, `It gives fact ${quote(name)}, as another one does.`);
    for (const item of items) {
      const other = item.answer.type;
      if (other !== undefined && other !== type)
        report.add(
          'dropped',
          item.path,
          `This question says ${quote(name)} is of type ${other}. It is left out.`,
        );
    }
    const values = items.find(({ answer }) => answer.values && ['enum', 'list'].includes(type))?.answer
      .values;
    for (const item of items)
      if (item.answer.values && item.answer.values !== values && !isSame(item.answer.values, values))
        report.add('dropped', item.path, `The choices this question gives for ${quote(name)} are left out.`);
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

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const unique = (validators: readonly Validator[]): Validator[] => [
  ...new Map(validators.map((validator) => [JSON.stringify(validator), validator])).values(),
];
