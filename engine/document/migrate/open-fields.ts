import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { isRecord } from '../is-record.ts';
import type { DocumentPath } from '../problem.ts';
import { quote, quoteAll, type Report } from './migration-note.ts';

/** Maximum number of unread fields reported individually per object. */
const MAX_UNREAD = 100;

export type OpenObject = Record<string, unknown>;

export type Fields = {
  readonly object: OpenObject;
  readonly path: DocumentPath;
  /** Name of the object in the report. */
  readonly owner: MessageDescriptor;
  take: <T>(
    key: string,
    accept: (value: unknown) => T | undefined,
    expected: MessageDescriptor,
  ) => T | undefined;
  text: (key: string) => string | undefined;
  flag: (key: string) => boolean | undefined;
  count: (key: string, min: number) => number | undefined;
  /** One of a list of words, ignoring case. */
  oneOf: <Option extends string>(key: string, options: readonly Option[]) => Option | undefined;
  list: (key: string) => unknown[] | undefined;
  /** A list of strings. Other items are reported. */
  names: (key: string) => string[] | undefined;
  open: (key: string, owner: MessageDescriptor) => Fields | undefined;
  /** Reports unread fields. */
  close: () => void;
};

/**
 * Reads an object of an older format field by field. A field that is read but invalid is reported, and
 * `close` reports every unread field, so nothing is lost silently.
 */
export function openFields(
  object: OpenObject,
  path: DocumentPath,
  owner: MessageDescriptor,
  report: Report,
): Fields {
  const read = new Set<string>();

  function take<T>(
    key: string,
    accept: (value: unknown) => T | undefined,
    expected: MessageDescriptor,
  ): T | undefined {
    if (!Object.hasOwn(object, key)) return undefined;
    read.add(key);
    const accepted = accept(object[key]);
    if (accepted === undefined)
      report.add(
        'dropped',
        [...path, key],
        msg('{field} of {owner} is not {expected}. It was not imported.', {
          field: quote(key),
          owner,
          expected,
        }),
      );
    return accepted;
  }

  const list = (key: string) =>
    take(key, (value) => (Array.isArray(value) ? (value as unknown[]) : undefined), msg('a list'));

  return {
    object,
    path,
    owner,
    take,
    text: (key) =>
      take(
        key,
        (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
        msg('a text'),
      ),
    flag: (key) =>
      take(key, (value) => (typeof value === 'boolean' ? value : undefined), msg('true or false')),
    count: (key, min) =>
      take(
        key,
        (value) => (Number.isSafeInteger(value) && (value as number) >= min ? (value as number) : undefined),
        msg('a whole number of at least {min}', { min: String(min) }),
      ),
    oneOf: <Option extends string>(key: string, options: readonly Option[]) =>
      take(
        key,
        (value) =>
          typeof value === 'string'
            ? options.find((option) => option.toLowerCase() === value.toLowerCase())
            : undefined,
        msg('one of {options}', { options: msgList(options, 'or') }),
      ),
    list,
    names(key) {
      const given = list(key);
      const names = given?.filter((item) => typeof item === 'string' && item !== '') as string[] | undefined;
      const lost = (given?.length ?? 0) - (names?.length ?? 0);
      if (lost > 0)
        report.add(
          'dropped',
          [...path, key],
          msg(
            'Not imported from {field} of {owner}: {count, plural, one {# item that is not a name} other {# items that are not names}}.',
            { field: quote(key), owner, count: lost },
          ),
        );
      return names;
    },
    open(key, inner) {
      const value = take(key, (item) => (isRecord(item) ? item : undefined), msg('an object'));
      return value && openFields(value, [...path, key], inner, report);
    },
    close() {
      const unread = Object.keys(object).filter((key) => !read.has(key));
      for (const key of unread.slice(0, MAX_UNREAD))
        report.add(
          'dropped',
          [...path, key],
          msg('{field} of {owner} has no equivalent in a flow. It was not imported.', {
            field: quote(key),
            owner,
          }),
        );
      const more = unread.slice(MAX_UNREAD);
      if (more.length > 0)
        report.add(
          'dropped',
          path,
          msg(
            'Not imported from {owner}: {count, plural, one {# more field} other {# more fields}} ({fields}).',
            {
              owner,
              count: more.length,
              fields: quoteAll(more),
            },
          ),
        );
    },
  };
}
