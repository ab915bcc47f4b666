import type { Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { Names } from './names';

export const MASK = '••••••';

/** A fact's value as text. `null` means that the customer does not know the answer, or declined. */
export function describeValue(value: Json): string {
  if (value === null) return say('no answer');
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'object') return describeFile(value) ?? JSON.stringify(value);
  return String(value);
}

/** The name of an uploaded file. */
function describeFile(value: object): string | undefined {
  const { name, asset } = value as { name?: unknown; asset?: unknown };
  return typeof asset === 'string' && typeof name === 'string' ? name : undefined;
}

/** The value of a fact, masked if the fact is sensitive and the view masks. */
export function describeFactValue(fact: string, value: Json, names: Names): string {
  return names.masks && names.isSensitive(fact) && value !== null ? MASK : describeValue(value);
}
