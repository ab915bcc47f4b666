import type { Fact, Tool } from '@turnpike/engine/document';
import { toWords } from '../message.ts';
import { splitIdentifier } from './to-fact.ts';

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

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Input names are mostly English identifiers; titles may be in any language. */
const PEOPLE = toSet(
  'to cc bcc with who whom person persons people attendee attendees guest guests participant participants invitee ' +
    'invitees recipient recipients receiver contact contacts member members colleague colleagues customer client ' +
    'user users assignee assignees owner employee friend friends נמען נמענים משתתף משתתפים מוזמן מוזמנים איש אנשים',
);
const ROLES: readonly [InputRole, ReadonlySet<string>][] = [
  [
    'body',
    toSet(
      'body message text content contents note notes description details comment comments תוכן הודעה הערה',
    ),
  ],
  ['subject', toSet('subject topic about reason purpose regarding נושא סיבה')],
  ['query', toSet('query q search term terms keyword keywords question חיפוש שאלה')],
  ['place', toSet('location place venue where room city address destination מקום מיקום חדר עיר כתובת')],
  ['title', toSet('title name label summary what task event heading item product todo כותרת שם משימה פריט')],
];

export const SENDS_TO = toSet('to cc recipient recipients receiver נמען נמענים');
export const JOINS_IN = toSet(
  'with attendee attendees guest guests participant participants invitee invitees member members משתתף משתתפים מוזמנים',
);
export const ENDS = toSet('end ends until till finish to stop סוף סיום עד');

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
