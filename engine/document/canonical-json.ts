import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FlowDocument } from './flow-document.ts';

/** JSON with sorted keys and no undefined values: equal values give equal text, whatever their key order. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => toCanonicalJson(item === undefined ? null : item)).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    const object = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const key of Object.keys(object).sort()) {
      if (object[key] !== undefined) parts.push(`${JSON.stringify(key)}:${toCanonicalJson(object[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** SHA-256 of the canonical JSON, as 64 hex digits. */
export function hashJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(toCanonicalJson(value))));
}

/** Content hash of a flow: without `ui`, which never changes what runs. Equal hash means equal behaviour. */
export function hashFlow(flow: FlowDocument): string {
  const { ui: _ui, ...content } = flow;
  return hashJson(content);
}
