import type { Fact, Tool } from '@turnpike/engine/document';
import { toWords } from '../message.ts';
import { splitIdentifier } from './to-fact.ts';
import { listInputNames } from './words/list-input-names.ts';

/**
 * What kind of words fill an input. `typed`: a value of its type. `flag`: its own name. `person` and `entity`:
 * the person or thing that the tool is used on. `id`: never said. The others are texts.
 */
export type InputRole =
  | 'typed'
  | 'flag'
  | 'id'
  | 'person'
  | 'entity'
  | 'title'
  | 'subject'
  | 'body'
  | 'query'
  | 'place'
  | 'text'
  | 'items';

const PEOPLE = listInputNames('people');
const ROLES = (['body', 'subject', 'query', 'place', 'title'] as const).map(
  (role) => [role, listInputNames(role)] as const,
);

/** Names of inputs for those who get something, for those who come along, and for an end. */
export const SENDS_TO = listInputNames('sendsTo');
export const JOINS_IN = listInputNames('joinsIn');
export const ENDS = listInputNames('ends');

/** The words of an input's name and title. */
export function listInputWords({ name, aliases = [] }: Fact): string[] {
  return [...new Set([name, ...aliases].flatMap((text) => toWords(splitIdentifier(text))))];
}

export function findRole(
  fact: Fact,
  tool: Pick<Tool, 'entityArgs'> | undefined,
  tools: readonly Tool[],
): InputRole {
  const words = listInputWords(fact);
  const resolver = tool?.entityArgs?.[fact.name];
  const holds = (names: ReadonlySet<string>) => words.some((word) => names.has(word));
  if (resolver !== undefined) {
    const found = tools.find(({ id }) => id === resolver);
    const resolverWords = toWords(splitIdentifier(`${resolver} ${found?.name ?? ''}`));
    return holds(PEOPLE) || resolverWords.some((word) => PEOPLE.has(word)) ? 'person' : 'entity';
  }
  if (fact.type === 'boolean') return 'flag';
  if (fact.type === 'list' && !fact.values) return holds(PEOPLE) ? 'person' : 'items';
  if (fact.type !== 'text' || fact.validate !== undefined) return 'typed';
  if (/^id$|(?:Id|ID|_id)$/.test(fact.name)) return 'id';
  if (holds(PEOPLE)) return 'person';
  return ROLES.find(([, names]) => holds(names))?.[0] ?? 'text';
}
