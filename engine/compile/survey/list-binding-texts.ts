import type { DocumentPath } from '../../document/problem.ts';
import type { HttpBinding } from '../../document/tool-binding.ts';
import type { Json } from '../../session/session.ts';

/** A template text of a binding. */
export type BindingText = { path: DocumentPath; text: string; inUrl: boolean };

/** Every text of a binding that may contain placeholders, with its path in the tool. */
export function listBindingTexts({ url, query, headers, body }: HttpBinding): BindingText[] {
  const texts: BindingText[] = [{ path: ['binding', 'url'], text: url, inUrl: true }];
  for (const [name, text] of Object.entries(query ?? {}))
    texts.push({ path: ['binding', 'query', name], text, inUrl: true });
  for (const [name, text] of Object.entries(headers ?? {}))
    texts.push({ path: ['binding', 'headers', name], text, inUrl: false });
  if (body !== undefined && body !== 'json') addTexts(body, ['binding', 'body'], texts);
  return texts;
}

function addTexts(value: Json, path: DocumentPath, texts: BindingText[]): void {
  if (typeof value === 'string') texts.push({ path, text: value, inUrl: false });
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      addTexts(part, [...path, Array.isArray(value) ? Number(key) : key], texts);
}
