import type { Fact } from '@turnpike/engine/document';

type Value = string | number | boolean;

/** The value that a quick reply sets at first. */
export function getFirstFactValue({ type, values }: Fact): Value {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 0;
  return values?.[0]?.value ?? '';
}

/** A typed value in the type of its fact; undefined if it is not a number where one is needed. */
export function readFactValue(fact: Fact | undefined, typed: string): Value | undefined {
  if (fact?.type !== 'integer' && fact?.type !== 'number') return typed;
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(number) ? number : undefined;
}
