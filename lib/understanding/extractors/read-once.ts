import type { Message } from '../message.ts';

/**
 * A reader that reads a message once for everything its result depends on, as `getKey` writes it. Dates, times and
 * numbers of one message are asked for by the extractors of several types.
 */
export function readOnce<Rest extends unknown[], Result>(
  read: (message: Message, ...rest: Rest) => Result,
  getKey: (...rest: Rest) => string,
): (message: Message, ...rest: Rest) => Result {
  const known = new WeakMap<Message['words'], Map<string, Result>>();
  return (message, ...rest) => {
    const results = known.get(message.words) ?? new Map<string, Result>();
    known.set(message.words, results);
    const key = `${getKey(...rest)}\n${message.text}`;
    const found = results.get(key);
    if (found !== undefined) return found;
    const made = read(message, ...rest);
    results.set(key, made);
    return made;
  };
}
