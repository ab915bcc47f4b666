import type { Json } from '@turnpike/engine';
import { parse } from 'yaml';
import { explainJson } from './explain-json';
import { explainYaml } from './explain-yaml';
import { findTooDeep } from './find-too-deep';
import { isObject, type JsonObject, toObject } from './json';
import { MAX_BYTES } from './most-bytes';

const MAX_DEPTH = 200;
const MAX_VALUES = 500_000;

export type Parsed = { ok: true; document: JsonObject } | { ok: false; reason: string };

/** JSON or YAML text as plain JSON, or why it is none. */
export function parseDocument(text: string): Parsed {
  if (text.trim() === '') return no('There is nothing in it.');
  // A letter takes one byte or more.
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES)
    return no('It is larger than 5 MB. Take out what you do not need, and try again.');
  let value: unknown;
  try {
    value = /^\s*[{[]/.test(text) ? parseBraces(text) : parseYaml(text);
  } catch (error) {
    const isJson = /^\s*[{[]/.test(text);
    return no(`It is neither JSON nor YAML. ${isJson ? explainJson(text) : explainYaml(error)}`);
  }
  const plain = toPlain(value);
  if (plain === undefined) return no('It is nested too deeply, or holds too much, to be read.');
  if (!isObject(plain)) return no('It is not an OpenAPI document: it holds no object.');
  return { ok: true, document: plain };
}

const no = (reason: string): Parsed => ({ ok: false, reason });

/** JSON first: it is quicker by far, and what is wrong is said better. A YAML text may begin with a brace too. */
function parseBraces(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return parseYaml(text);
    } catch {
      throw error;
    }
  }
}

/**
 * Aliases are followed a limited number of times: a short text can name a huge one. Names are texts, as in
 * JSON: a list or an object as a name would be written out as text, and one in another without end.
 */
function parseYaml(text: string): unknown {
  const place = findTooDeep(text, MAX_DEPTH);
  if (place) throw Object.assign(new Error('too deep'), { code: 'RESOURCE_EXHAUSTION', linePos: [place] });
  return parse(text, { maxAliasCount: 1000, schema: 'core', stringKeys: true, logLevel: 'error' });
}

/** A copy without anything that JSON does not know; nothing where it has no end. */
function toPlain(root: unknown): Json | undefined {
  let left = MAX_VALUES;
  const copy = (value: unknown, depth: number): Json => {
    if (depth > MAX_DEPTH || --left < 0) throw new RangeError('too much');
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1));
    if (typeof value !== 'object') return null;
    return toObject(Object.entries(value).map(([key, item]) => [key, copy(item, depth + 1)]));
  };
  try {
    return copy(root, 0);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
