import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';

/** Types whose values are not text. The engine reads numbers from text too. */
const JSON_TYPES: readonly string[] = ['boolean', 'list', 'object', 'money', 'file'];

/** The value that an author writes for a fact; text if it is not JSON. */
export function readLabelValue({ facts }: FlowDocument, name: string, text: string): Json {
  const type = facts.find((fact) => fact.name === name)?.type ?? 'text';
  if (!JSON_TYPES.includes(type)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

export const writeLabelValue = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
