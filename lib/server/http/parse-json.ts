import { toPointer } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { writeMessage } from '@/lib/contract/written-messages';
import { Refusal } from '@/lib/server/refusal';
import { findJsonError } from './find-json-error';

export type JsonLimits = { depth: number; keys: number; items: number };

/** Keys that reach a prototype when a careless merge copies them. Our documents do not need them. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Parses JSON from outside into values that every later stage can handle.
 *
 * Depth, keys and list items are counted on the text before anything is built. Refused afterwards: keys that could reach a
 * prototype, and values that JSON allows but the database or the engine cannot keep (NUL, lone surrogates, numbers
 * beyond a double). Refusing with a pointer is better than changing them silently.
 */
export function parseJson(text: string, limits: JsonLimits): unknown {
  checkShape(text, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed-json', describeSyntaxError(text));
  }
  checkValues(value);
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The same for bytes in UTF-8. */
export function parseJsonBytes(bytes: Uint8Array, limits: JsonLimits): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed-json', msg('The body is not valid UTF-8.'));
  }
  return parseJson(text, limits);
}

function checkShape(text: string, limits: JsonLimits): void {
  /** For each open level, whether it is a list. */
  const lists: boolean[] = [];
  let keys = 0;
  let items = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = skipString(text, index);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (lists.push(code === OPEN_BRACKET) > limits.depth)
        throw tooLarge(msg('The body has more than {limit} levels.', { limit: limits.depth }));
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) lists.pop();
    else if (code === COLON && ++keys > limits.keys)
      throw tooLarge(msg('The body has more than {limit} keys.', { limit: limits.keys }));
    // An empty list counts as one item.
    const isItem = code === OPEN_BRACKET || (code === COMMA && lists.at(-1) === true);
    if (isItem && ++items > limits.items)
      throw tooLarge(msg('The lists of the body have more than {limit} items.', { limit: limits.items }));
  }
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The index of the closing quote, or the end of the text if it is missing. */
function skipString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index++;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

function checkValues(root: unknown): void {
  const open: { value: unknown; path: Path }[] = [{ value: root, path: null }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, path } = entry;
    if (typeof value === 'string') checkText(value, path);
    else if (typeof value === 'number' && !Number.isFinite(value))
      throw invalid(path, msg('This number is too large.'));
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        const below = { key, parent: path };
        if (REFUSED_KEYS.has(key)) throw invalid(below, msg('A key cannot be named “{key}”.', { key }));
        checkText(key, below);
        if (typeof child === 'string') checkText(child, below);
        else if (child !== null && typeof child !== 'boolean') open.push({ value: child, path: below });
      }
    }
  }
}

/** Path to a value, innermost key first; converted to a pointer only for an error. */
type Path = { key: string; parent: Path } | null;

function checkText(text: string, path: Path): void {
  if (text.includes('\0')) throw invalid(path, msg('Text cannot contain the character U+0000.'));
  if (LONE_SURROGATE.test(text)) throw invalid(path, msg('This text is not well-formed Unicode.'));
}

function invalid(path: Path, message: MessageDescriptor): Refusal {
  const keys: string[] = [];
  for (let part = path; part; part = part.parent) keys.unshift(part.key);
  const pointer = toPointer(keys);
  return new Refusal('invalid-request', message, {
    pointer,
    errors: [writeMessage({ pointer, message })],
  });
}

function tooLarge(message: MessageDescriptor): Refusal {
  return new Refusal('body-too-large', message);
}

function describeSyntaxError(text: string): MessageDescriptor {
  const before = text.slice(0, findJsonError(text)).split('\n');
  return msg('The body is not valid JSON. See line {line}, column {column}.', {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  });
}
