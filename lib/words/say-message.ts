import type { MessageDescriptor, MessageParam } from '@turnpike/engine/messages';
import { FORMAT_LOCALE, say } from './say';

const LIST_TYPES = { and: 'conjunction', or: 'disjunction' } as const;
/** The last word of a list. */
export type ListWord = keyof typeof LIST_TYPES;
const formats = new Map<ListWord, Intl.ListFormat>();

/** Format of a list in the language of the pages. Created on first use: it takes a slow phone 20 milliseconds. */
export function getListFormat(word: ListWord): Intl.ListFormat {
  const format = formats.get(word) ?? new Intl.ListFormat(FORMAT_LOCALE, { type: LIST_TYPES[word] });
  formats.set(word, format);
  return format;
}

/** A message of the engine or the API in the language of the pages. Its template is the key of the translation. */
export function sayMessage({ template, params }: MessageDescriptor): string {
  if (!params) return say(template);
  return say(
    template,
    Object.fromEntries(Object.entries(params).map(([name, param]) => [name, sayParam(param)])),
  );
}

/** An English text of the API with its template, or the text itself if it has none. */
export const sayWritten = ({
  message,
  template,
  params,
}: { message: string } & Partial<MessageDescriptor>): string =>
  template === undefined ? message : sayMessage(params ? { template, params } : { template });

/** A value of a message: itself, or the text of a message or list. */
export function sayParam(param: MessageParam): string | number {
  if (typeof param !== 'object') return param;
  if (!('list' in param)) return sayMessage(param);
  return getListFormat(param.last).format(
    param.list.map((item) => (typeof item === 'string' ? item : sayMessage(item))),
  );
}

/** Short name of a kind of problem: `missing-reference` as "Missing reference". */
export const sayCode = (code: string): string => say(toCodeName(code));

/** English name of a kind of problem, which is the key of its translation. */
export function toCodeName(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
