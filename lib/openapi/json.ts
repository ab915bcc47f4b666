import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';

export type OpenApiObject = { [key: string]: Json };

export function isObject(value: unknown): value is OpenApiObject {
  return isRecord(value);
}

/**
 * An own property. The input is untrusted: `constructor` or `__proto__` must not resolve unless they are in
 * the document.
 */
export function getOwn(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function getText(value: unknown, key: string): string | undefined {
  const found = getOwn(value, key);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}

export function listOf(value: unknown, key: string): Json[] {
  const found = getOwn(value, key);
  return Array.isArray(found) ? found : [];
}

/** Builds an object from entries with arbitrary keys. */
export function toObject(entries: Iterable<readonly [string, Json]>): OpenApiObject {
  return Object.fromEntries(entries);
}
