import { msg } from '../../../messages/message.ts';
import { NameSchema } from '../../fact.ts';
import type { Constraint, Gate } from '../../flow-document.ts';
import type { Node } from '../../node.ts';
import type { DocumentPath } from '../../problem.ts';
import { quoteAll, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { FactNames } from './fact-names.ts';
import { toRead } from './read-dependencies.ts';
import { joinAll } from './read-expression.ts';

type OneOf = { gate: Gate; constraint: Constraint; skips: Map<string, string> };

/**
 * Groups of answers of which one is enough. Each list of groups becomes a gate that any group opens, a
 * constraint against a second group, and conditions that skip the questions of the other groups.
 */
export function readOneOf(document: Fields, names: FactNames, report: Report): OneOf[] {
  const list = document.list('oneOf');
  if (!list) return [];
  const path = [...document.path, 'oneOf'];
  const isNested = list.length > 0 && list.every((item) => Array.isArray(item) && item.some(Array.isArray));
  const sources: [unknown[], DocumentPath][] = isNested
    ? list.map((item, index) => [item as unknown[], [...path, index]])
    : [[list, path]];
  const taken = new Set<string>();
  return sources.flatMap(([groups, place]) => {
    const read = groups
      .map((group, index) => readGroup(group, [...place, index], names, report))
      .filter((item) => item.length > 0);
    if (read.length < 2) {
      report.add(
        'dropped',
        place,
        msg('Alternatives need at least two groups of answers. They were not imported.'),
      );
      return [];
    }
    return [build(read, place, names, taken, report)];
  });
}

function readGroup(group: unknown, path: DocumentPath, names: FactNames, report: Report): string[] {
  const list = Array.isArray(group) ? (group as unknown[]) : [group];
  const keys = list.filter(
    (item): item is string =>
      typeof item === 'string' && (names.find(item) !== undefined || NameSchema.safeParse(item).success),
  );
  if (keys.length < list.length || keys.length === 0)
    report.add('dropped', path, msg('Names that match no answer were not imported.'));
  return [...new Set(keys)];
}

function build(
  groups: readonly string[][],
  path: DocumentPath,
  names: FactNames,
  taken: Set<string>,
  report: Report,
): OneOf {
  const facts = groups.map((group) => group.map(names.name));
  const known = groups.map((group) => group.map((key) => `has(${toRead(key, names)})`).join(' && '));
  const name = takeName(facts, taken);
  const isAny = facts.every((group) => group.length === 1);
  const all = [...new Set(facts.flat())];
  const unasked = all.filter((fact) => ![...names.keys.keys()].some((key) => names.name(key) === fact));
  report.add(
    'changed',
    path,
    msg(
      'One of {groups} is enough. Gate {gate} opens with any of them, and the others are then not asked for or accepted.',
      {
        groups: quoteAll(
          facts.map((group) => group.join(', ')),
          'or',
        ),
        gate: name,
      },
    ),
  );
  if (unasked.length > 0)
    report.add(
      'guessed',
      path,
      msg('No question asks for {names}. Add the question, or remove the name.', {
        names: quoteAll(unasked, 'or'),
      }),
    );
  const skips = new Map<string, string>();
  for (const fact of all) {
    const others = known
      .filter((_, index) => !facts[index]?.includes(fact))
      .map((group) => (group.includes('&&') ? `!(${group})` : `!${group}`));
    if (others.length > 0) skips.set(fact, others.join(' && '));
  }
  return {
    gate: {
      name,
      satisfiedBy: isAny
        ? { metricsAny: facts.flat() }
        : { when: known.map((group) => `(${group})`).join(' || ') },
    },
    constraint: {
      id: name,
      check: toAtMostOne(known),
      message: `One of these is enough: ${facts.map((group) => group.join(', ')).join('; ')}.`,
      facts: all,
    },
    skips,
  };
}

/**
 * No two groups at once. Linear in the number of groups, since listing every pair would make the expression
 * too long.
 */
function toAtMostOne(known: readonly string[]): string {
  return known.length === 2
    ? `!(${known.join(' && ')})`
    : `[${known.join(', ')}].filter(known, known).size() < 2`;
}

function takeName(facts: readonly string[][], taken: Set<string>): string {
  const words = facts.map((group) => group.join('_and_')).join('_or_');
  const stem = words.length > 60 ? 'one_of' : words;
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}_${number}`;
  taken.add(name);
  return name;
}

/** Skips the questions that a known group makes unnecessary. */
export function skipOthers(nodes: readonly Node[], all: readonly OneOf[]): void {
  for (const node of nodes) {
    if (node.type !== 'question') continue;
    const skips = (node.produces ?? []).flatMap((fact) => all.flatMap(({ skips }) => skips.get(fact) ?? []));
    if (skips.length === 0) continue;
    node.when = joinAll([node.when, ...skips]) as string;
  }
}
