/**
 * A message for authors and operators: a problem, a note of an import, a refusal. The engine returns the English ICU
 * template and its parameters. They are formatted where the message is shown: in English by the API and the command
 * line, and in the language of the pages by the pages, with the template as the key of the translation.
 */
export type MessageDescriptor = { template: string; params?: MessageParams };

export type MessageParams = Readonly<Record<string, MessageParam>>;

/** A value of a placeholder. Messages and lists are formatted first, in the same language. */
export type MessageParam = string | number | MessageDescriptor | MessageList;

/** A list of names or messages, formatted as `a, b and c`. */
export type MessageList = { list: readonly (string | MessageDescriptor)[]; last: 'and' | 'or' };

/** A message with its template, which must be a literal: the list of messages to translate is read from the source. */
export function msg(template: string, params?: MessageParams): MessageDescriptor {
  return params ? { template, params } : { template };
}

/** Names as a list in a message: `a, b and c`. */
export function msgList(
  items: Iterable<string | MessageDescriptor>,
  last: 'and' | 'or' = 'and',
): MessageList {
  return { list: [...items], last };
}
