import type { Fact } from '../../fact.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import { guessFactType } from './guess-fact-type.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Creates a fact for every name that gates read or nodes produce, with its aliases. */
export function readFacts(definition: Fields, vocabulary: Vocabulary, report: Report): Fact[] {
  const facts = new Map<string, Fact>();
  const words = new Set<string>();
  for (const [given, path] of vocabulary.facts) {
    const name = vocabulary.nameFact(given);
    const type = guessFactType(name);
    facts.set(name, { name, type });
    words.add(name.toLowerCase());
    const because =
      type === 'text' ? 'a text, since its name names no other type' : `of type ${type}, by its name`;
    report.add('guessed', path, `Fact ${quote(name)} is taken to be ${because}.`);
  }
  const addAlias = (fact: string, alias: string): boolean => {
    if (words.has(alias.toLowerCase())) return false;
    words.add(alias.toLowerCase());
    const owner = facts.get(fact) as Fact;
    owner.aliases ??= [];
    owner.aliases.push(alias);
    return true;
  };
  readAliases(definition, vocabulary, report, addAlias);
  for (const [given, path] of vocabulary.facts) {
    const name = vocabulary.nameFact(given);
    if (name === given) continue;
    const kept = addAlias(name, given) ? ' The old name is an alias.' : '';
    report.add(
      'changed',
      path,
      `Fact ${quote(given)} is called ${quote(name)}: names hold letters, digits and _.${kept}`,
    );
  }
  if (facts.size > 0)
    report.add(
      'mapped',
      ['nodes'],
      `${facts.size === 1 ? '1 fact' : `${facts.size} facts`} that nodes give or gates need.`,
    );
  return [...facts.values()];
}

function readAliases(
  definition: Fields,
  { aliases, nameFact }: Vocabulary,
  report: Report,
  addAlias: (fact: string, alias: string) => boolean,
): void {
  const table = definition.open('factAliases', 'factAliases');
  if (!table) return;
  let carried = 0;
  for (const alias of Object.keys(table.object)) {
    const path = [...table.path, alias];
    const fact = table.text(alias);
    if (fact === undefined) continue;
    const end = aliases.get(alias);
    if (end === undefined) {
      const why = alias === fact ? 'means itself' : alias === '' ? 'is empty' : 'leads back to itself';
      report.add('dropped', path, `The alias ${quote(alias)} ${why}. It is left out.`);
    } else if (!addAlias(nameFact(end), alias)) {
      report.add(
        'dropped',
        path,
        `The alias ${quote(alias)} is a fact's own name or another alias in other letters. It is left out.`,
      );
    } else {
      carried++;
      if (end !== fact)
        report.add(
          'changed',
          path,
          `The alias ${quote(alias)} means ${quote(end)}, where ${quote(fact)} leads.`,
        );
    }
  }
  table.close();
  if (carried > 0)
    report.add('mapped', table.path, carried === 1 ? '1 alias of a fact.' : `${carried} aliases of facts.`);
}
