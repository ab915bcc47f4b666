import type { Json } from '../session/session.ts';

/** A fact, `today`, `now`, or a property of the item of a carousel: `{item.name}`. */
const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)\}/g;

/** The placeholders of a field that is not written for people, such as a url, without duplicates. */
export const listFieldNames = (field: string): string[] => [
  ...new Set([...field.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Fills the placeholders of a field, or returns the names that have no value. */
export function fillField(
  field: string,
  find: (name: string) => Json | undefined,
): { filled: string } | { missing: string[] } {
  return fill(field, find, toText);
}

/** Fills a url. Values are percent-encoded, unless the url is a single placeholder. */
export function fillUrl(
  url: string,
  find: (name: string) => Json | undefined,
): { filled: string } | { missing: string[] } {
  const [name] = listFieldNames(url);
  return fill(url, find, url === `{${name}}` ? toText : (value) => encode(toText(value)));
}

function fill(
  field: string,
  find: (name: string) => Json | undefined,
  write: (value: Json) => string,
): { filled: string } | { missing: string[] } {
  const missing = listFieldNames(field).filter((name) => (find(name) ?? null) === null);
  if (missing.length > 0) return { missing };
  return { filled: field.replace(PLACEHOLDER, (_, name: string) => write(find(name) as Json)) };
}

/** A lone surrogate cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

function toText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toText).join(',');
  return JSON.stringify(value);
}
