import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FlowDocument } from './flow-document.ts';

/** Strings that need no escaping: no quote, backslash, control character or lone surrogate. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
/** Up to this many keys, insertion sort is faster than the built-in sort. */
const FEW_KEYS = 16;

/**
 * JSON with sorted keys and without undefined values: equal values give equal text, regardless of key order.
 */
export function toCanonicalJson(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return `${value}`;
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text && ','}${toCanonicalJson(item === undefined ? null : item)}`;
    return `[${text}]`;
  }
  const object = value as Record<string, unknown>;
  for (const key of sortedKeys(object)) {
    const item = object[key];
    if (item === undefined) continue;
    text += `${text && ','}${quote(key)}:${toCanonicalJson(item)}`;
  }
  return `{${text}}`;
}

/** Hot path: every turn record is serialized here, and most strings need no escaping. */
function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

function sortedKeys(object: Record<string, unknown>): string[] {
  const keys = Object.keys(object);
  if (keys.length > FEW_KEYS) return keys.sort();
  for (let next = 1; next < keys.length; next++) {
    const key = keys[next] as string;
    let place = next;
    for (; place > 0 && (keys[place - 1] as string) > key; place--) keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
}

/** SHA-256 of the canonical JSON, as 64 hex digits. */
export function hashJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(toCanonicalJson(value))));
}

/** Content hash of a flow, without `ui`, which never affects behavior. Equal hashes mean equal behavior. */
export function hashFlow(flow: FlowDocument): string {
  const { ui: _ui, ...content } = flow;
  return hashJson(content);
}
