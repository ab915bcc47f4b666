import { msg, msgList } from '../../messages/message.ts';
import { NameSchema } from '../fact.ts';
import { isRecord } from '../is-record.ts';
import type { DocumentPath } from '../problem.ts';
import type { Text, Wording } from '../text.ts';
import { quoteAll, type Report } from './migration-note.ts';
import type { Fields } from './open-fields.ts';

/** Resolves a word to a fact name of the flow; undefined if it names none. */
export type FindFact = (word: string) => string | undefined;

/** Fields that contain the text of a node, the main text first. */
const TEXT_FIELDS = ['prompt', 'text', 'template', 'prompts'] as const;
const LOCALE = /^[a-z]{2}(-[A-Za-z0-9]{2,8})*$/;
const PLACEHOLDER = /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g;

/** Reads the text of a node. Several texts become variants, in order. */
export function readNodeText(node: Fields, findFact: FindFact, report: Report): Text | undefined {
  const wordings: Wording[] = [];
  const fields: string[] = [];
  for (const key of TEXT_FIELDS) {
    const found = node.take(
      key,
      (value): Wording[] | undefined => {
        const read = readWordings(value, [...node.path, key], findFact, report);
        return read.length > 0 ? read : undefined;
      },
      msg('a text'),
    );
    if (!found) continue;
    fields.push(key);
    wordings.push(...found);
  }
  if (fields.length > 1)
    report.add(
      'changed',
      node.path,
      msg(
        'The texts of {owner} in {fields} are now one text with {count, plural, one {# variant} other {# variants}}.',
        {
          owner: node.owner,
          fields: msgList(fields),
          count: wordings.length,
        },
      ),
    );
  if (wordings.length === 0) return undefined;
  return wordings.length === 1 ? wordings[0] : { variants: wordings };
}

function readWordings(value: unknown, path: DocumentPath, findFact: FindFact, report: Report): Wording[] {
  if (typeof value === 'string')
    return value.trim() === '' ? [] : [renamePlaceholders(value, path, findFact, report)];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  if (isRecord(value) && Object.keys(value).join() === 'variants')
    return Array.isArray(value.variants)
      ? readWordings(value.variants, [...path, 'variants'], findFact, report)
      : [];
  if (isRecord(value) && isLocalized(value)) {
    return [
      Object.fromEntries(
        Object.entries(value).map(([locale, text]) => [
          locale,
          renamePlaceholders(text, [...path, locale], findFact, report),
        ]),
      ),
    ];
  }
  const items = Object.entries(value);
  const wordings = items.flatMap(([key, item]) =>
    typeof item === 'string' || (isRecord(item) && isLocalized(item))
      ? readWordings(item, [...path, key], findFact, report)
      : [],
  );
  const lost = items.length - wordings.length;
  if (wordings.length > 0 && lost > 0)
    report.add(
      'dropped',
      path,
      msg(
        'Not imported: {count, plural, one {# item that is not a text} other {# items that are not texts}}.',
        { count: lost },
      ),
    );
  if (isRecord(value) && wordings.length > 0)
    report.add(
      'changed',
      path,
      msg('The texts {names} are variants in this order. Their names were not imported.', {
        names: quoteAll(items.map(([key]) => key)),
      }),
    );
  return wordings;
}

/** Texts by locale, such as `{ "en": "Hi", "pt-BR": "Oi" }`. */
function isLocalized(value: Record<string, unknown>): value is Record<string, string> {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => LOCALE.test(key) && typeof text === 'string');
}

/** Rewrites `{{ email }}` and `{email}` to the fact named by `email`. */
function renamePlaceholders(text: string, path: DocumentPath, findFact: FindFact, report: Report): string {
  const renamed = text.replace(PLACEHOLDER, (whole, double?: string, single?: string) => {
    const given = (double ?? single ?? '').trim();
    const known = findFact(given) ?? findFact(given.replace(/^(facts|metrics|answers)\./, ''));
    if (known !== undefined) return `{${known}}`;
    return double !== undefined && NameSchema.safeParse(given).success ? `{${given}}` : whole;
  });
  if (renamed !== text)
    report.add('changed', path, msg('The placeholders now use fact names in single braces.'));
  return renamed;
}
