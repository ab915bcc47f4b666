import type { Json } from '@turnpike/engine';
import { MASKED_TEXT } from '@/lib/contract/masked-text';

/** Removes the given texts from a value, because a server may echo its request. */
export function redact(value: Json, secrets: readonly string[]): Json {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key, secrets), redact(item, secrets)]),
  );
}

export function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, MASKED_TEXT), text);
}
