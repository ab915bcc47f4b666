import type { Command } from '@turnpike/engine/turn';

/** Limits of the text that is read, because reading time grows faster than the message. */
const MAX_WORDS = 300;
const MAX_CHARACTERS = 2_000;
/** A word or a punctuation mark. */
const PART = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;

/** The start of a long message, up to the end of a word. Messages of usual length stay whole. */
export function readStart(text: string): string {
  if (text.length <= MAX_WORDS) return text;
  let count = 0;
  let end = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (++count > MAX_WORDS || index + part.length > MAX_CHARACTERS)
      // A word that is longer than the limit is cut, but not within a surrogate pair.
      return end > 0 ? text.slice(0, end) : text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
    end = index + part.length;
  }
  return text;
}

/** The latest texts that fit into the character limit together, oldest first. */
export function readLatest<Text>(texts: readonly Text[], getLength: (text: Text) => number): Text[] {
  let left = MAX_CHARACTERS;
  const first = texts.findLastIndex((text) => {
    left -= getLength(text);
    return left < 0;
  });
  return texts.slice(first + 1);
}

/**
 * Extends free-text answers beyond the start that was read. A text that fills most of the start, up to its end,
 * continues to the end of the message.
 */
export function continueTexts(commands: readonly Command[], text: string, read: string): Command[] {
  if (read.length === text.length) return [...commands];
  return commands.map((command) => {
    if (command.type !== 'SetFact' || typeof command.value !== 'string') return command;
    const { value } = command;
    const isLong = value.length * 2 > read.length && read.endsWith(value.slice(-LAST_CHARACTERS));
    return isLong ? { ...command, value: value + text.slice(read.length).trimEnd() } : command;
  });
}
const LAST_CHARACTERS = 20;
