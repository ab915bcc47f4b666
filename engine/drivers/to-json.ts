import type { Json } from '../session/session.ts';

/** A value as JSON would carry it: -0, undefined, NaN and dates differ between live and replay otherwise. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value);
  return text === undefined ? null : (JSON.parse(text) as Json);
}
