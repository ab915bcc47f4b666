import type { Text, Wording } from '@turnpike/engine/document';

const PLACEHOLDER = /\{\s*([A-Za-z_][A-Za-z0-9_]*)(?=\s*[,}])/g;

/** Names of the facts in a text's placeholders. */
export function getPlaceholders(text: Text): string[] {
  const names = new Set<string>();
  mapStrings(text, (string) => {
    for (const match of string.matchAll(PLACEHOLDER)) names.add(match[1] as string);
    return string;
  });
  return [...names];
}

/** Positions of the placeholder names in a string. */
export function scanPlaceholders(string: string): { name: string; start: number; end: number }[] {
  return [...string.matchAll(PLACEHOLDER)].map((match) => {
    const name = match[1] as string;
    const end = match.index + match[0].length;
    return { name, start: end - name.length, end };
  });
}

export function renamePlaceholder(text: Text, from: string, to: string): Text {
  return mapStrings(text, (string) =>
    string.replace(PLACEHOLDER, (whole, name: string) =>
      name === from ? whole.slice(0, whole.length - name.length) + to : whole,
    ),
  );
}

/** A text without a plain placeholder and the comma before it; undefined if a string would become empty. */
export function removePlaceholder(text: Text, name: string): Text | undefined {
  let isEmpty = false;
  const plain = new RegExp(`,?\\s*\\{\\s*${name}\\s*\\}`, 'g');
  const left = mapStrings(text, (string) => {
    const rest = string.replace(plain, '').trim();
    isEmpty ||= !/\p{L}/u.test(rest);
    return rest;
  });
  return isEmpty ? undefined : left;
}

/** Applies a function to every string of a text and keeps its shape. */
function mapStrings(text: Text, change: (string: string) => string): Text {
  if (typeof text === 'string') return change(text);
  if (isVariants(text)) return { variants: text.variants.map((wording) => mapWording(wording, change)) };
  return mapWording(text as Wording, change) as Text;
}

function isVariants(text: Text): text is { variants: Wording[] } {
  return typeof text === 'object' && Array.isArray((text as { variants?: unknown }).variants);
}

function mapWording(wording: Wording, change: (string: string) => string): Wording {
  if (typeof wording === 'string') return change(wording);
  return Object.fromEntries(Object.entries(wording).map(([locale, string]) => [locale, change(string)]));
}
