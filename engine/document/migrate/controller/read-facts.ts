import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import type { Fact } from '../../fact.ts';
import { guessOldFactType } from '../guess-old-fact-type.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Creates a fact for every name that gates read or nodes produce, with its aliases. */
export function readFacts(definition: Fields, vocabulary: Vocabulary, report: Report): Fact[] {
  const facts = new Map<string, Fact>();
  const words = new Set<string>();
  for (const [given, path] of vocabulary.facts) {
    const name = vocabulary.nameFact(given);
    const type = guessOldFactType(name);
    facts.set(name, { name, type });
    words.add(name.toLowerCase());
    report.add(
      'guessed',
      path,
      type === 'text'
        ? msg('Fact {name} is assumed to be text, because its name suggests no other type.', {
            name: quote(name),
          })
        : msg('Fact {name} is assumed to have type {type}, because of its name.', {
            name: quote(name),
            type,
          }),
    );
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
    const renamed = { from: quote(given), to: quote(name) };
    report.add(
      'changed',
      path,
      addAlias(name, given)
        ? msg(
            'Fact {from} is renamed to {to}. Names contain only letters, digits and _. The old name is an alias.',
            renamed,
          )
        : msg('Fact {from} is renamed to {to}. Names contain only letters, digits and _.', renamed),
    );
  }
  if (facts.size > 0)
    report.add(
      'mapped',
      ['nodes'],
      msg('{count, plural, one {# fact} other {# facts}} that nodes set or gates require.', {
        count: facts.size,
      }),
    );
  return [...facts.values()];
}

function readAliases(
  definition: Fields,
  { aliases, nameFact }: Vocabulary,
  report: Report,
  addAlias: (fact: string, alias: string) => boolean,
): void {
  const table = definition.open('factAliases', msg('the fact aliases'));
  if (!table) return;
  let carried = 0;
  for (const alias of Object.keys(table.object)) {
    const path = [...table.path, alias];
    const fact = table.text(alias);
    if (fact === undefined) continue;
    const end = aliases.get(alias);
    if (end === undefined) {
      report.add('dropped', path, explainNoTarget(alias, fact));
    } else if (!addAlias(nameFact(end), alias)) {
      report.add(
        'dropped',
        path,
        msg('Alias {alias} is already a name or an alias of a fact, ignoring case. It was not imported.', {
          alias: quote(alias),
        }),
      );
    } else {
      carried++;
      if (end !== fact)
        report.add(
          'changed',
          path,
          msg('Alias {alias} now refers to {fact}, because {other} is an alias too.', {
            alias: quote(alias),
            fact: quote(end),
            other: quote(fact),
          }),
        );
    }
  }
  table.close();
  if (carried > 0)
    report.add(
      'mapped',
      table.path,
      msg('{count, plural, one {# alias of a fact} other {# aliases of facts}}.', { count: carried }),
    );
}

function explainNoTarget(alias: string, fact: string): MessageDescriptor {
  if (alias === fact)
    return msg('Alias {alias} refers to itself. It was not imported.', { alias: quote(alias) });
  return alias === ''
    ? msg('An alias is empty. It was not imported.')
    : msg('Alias {alias} is part of a cycle. It was not imported.', { alias: quote(alias) });
}
