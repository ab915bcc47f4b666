import type { Json } from '@turnpike/engine';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { parse } from 'yaml';
import { explainJson } from './explain-json';
import { explainYaml } from './explain-yaml';
import { findTooDeep } from './find-too-deep';
import { isObject, type OpenApiObject, toObject } from './json';
import { MAX_BYTES } from './max-bytes';

const MAX_DEPTH = 200;
const MAX_VALUES = 500_000;

export type Parsed = { ok: true; document: OpenApiObject } | { ok: false; reason: MessageDescriptor };

/** Parses JSON or YAML, or explains why it is invalid. */
export function parseDocument(text: string): Parsed {
  if (text.trim() === '') return fail(msg('The document is empty.'));
  // A character takes at least one byte.
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES)
    return fail(msg('The document is larger than 5 MB. Remove what you do not need.'));
  let value: unknown;
  try {
    value = /^\s*[{[]/.test(text) ? parseBraces(text) : parseYaml(text);
  } catch (error) {
    const isJson = /^\s*[{[]/.test(text);
    const problem = isJson ? explainJson(text) : explainYaml(error);
    return fail(msg('The document is neither JSON nor YAML. {problem}', { problem }));
  }
  const plain = toPlain(value);
  if (plain === undefined) return fail(msg('The document is nested too deeply or has too many values.'));
  if (!isObject(plain)) return fail(msg('This is not an OpenAPI document, because it is not an object.'));
  return { ok: true, document: plain };
}

const fail = (reason: MessageDescriptor): Parsed => ({ ok: false, reason });

/**
 * Tries JSON first, which is much faster and has better error messages. A YAML document may also start with a
 * brace.
 */
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
 * Alias expansion is limited, because a short text can expand to a huge one. Keys must be strings, as in
 * JSON: nested lists or objects as keys would be serialized without bound.
 */
function parseYaml(text: string): unknown {
  const place = findTooDeep(text, MAX_DEPTH);
  if (place) throw Object.assign(new Error('too deep'), { code: 'RESOURCE_EXHAUSTION', linePos: [place] });
  return parse(text, { maxAliasCount: 1000, schema: 'core', stringKeys: true, logLevel: 'error' });
}

/** Copies a value without anything JSON does not support; undefined if it is too deep or too large. */
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
