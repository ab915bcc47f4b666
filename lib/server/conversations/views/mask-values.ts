import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { findFactName, type IsSensitive } from './sensitive-values';
import { escapeText, isReadAt, MIN_LENGTH_IN_TEXT, toShortTest } from './short-values';

/** Fields whose keys are fact names: override facts, frame inputs and outputs, call arguments. */
const BY_NAME = ['facts', 'inputs', 'outputs', 'args'];

/** A copy with sensitive values masked, both under their fact's name and inside text. */
export function maskValues(value: Json, values: Set<string>, isSensitive: IsSensitive): Json {
  const inText = [...values]
    .filter((text) => text.length >= MIN_LENGTH_IN_TEXT)
    .sort((a, b) => b.length - a.length);
  const pattern = inText.length === 0 ? undefined : new RegExp(inText.map(escapeText).join('|'), 'giu');
  const hasShort = toShortTest(values);
  const walk = (item: Json, key: string): Json => {
    if (typeof item === 'string')
      return isReadAt(key) && hasShort(item)
        ? MASKED_TEXT
        : pattern
          ? item.replace(pattern, MASKED_TEXT)
          : item;
    if (typeof item === 'number')
      return values.has(String(item)) && String(item).length >= MIN_LENGTH_IN_TEXT ? MASKED_TEXT : item;
    if (Array.isArray(item))
      return isFactRow(item) ? maskRow(item, key) : item.map((part) => walk(part, key));
    if (!isRecord(item)) return item;
    const fact = findFactName(item);
    const names = fact !== undefined && isSensitive(fact);
    const requestsSensitive =
      Array.isArray(item.facts) && item.facts.some((name) => typeof name === 'string' && isSensitive(name));
    return Object.fromEntries(
      Object.entries(item).map(([key, part]) => {
        if (names && (key === 'value' || key === 'previous')) return [key, MASKED_TEXT];
        if (requestsSensitive && key === 'suggested' && part !== undefined) return [key, MASKED_TEXT];
        if (BY_NAME.includes(key) && isRecord(part)) return [key, maskKeys(part)];
        if (key === 'outputs' && Array.isArray(part)) return [key, part.map(maskPair)];
        return [key, walk(part, key)];
      }),
    );
  };
  const maskKeys = (facts: { [key: string]: Json }): Json =>
    Object.fromEntries(
      Object.entries(facts).map(([name, part]) => [
        name,
        isSensitive(name) && part !== null ? MASKED_TEXT : walk(part, 'value'),
      ]),
    );
  const maskRow = (row: Json[], key: string): Json =>
    row.map((part, index) => {
      if (index !== 1) return walk(part, key);
      return isSensitive(row[0] as string) && part !== null ? MASKED_TEXT : walk(part, 'value');
    });
  /** The outputs of a finished frame are pairs of name and value. */
  const maskPair = (pair: Json): Json => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') return walk(pair, 'value');
    return isSensitive(pair[0]) && pair[1] !== null
      ? [pair[0], MASKED_TEXT]
      : [pair[0], ...pair.slice(1).map((part) => walk(part, 'value'))];
  };
  return walk(value, '');
}

/** name, value, turn, source, expiresAt? */
const isFactRow = ([name, , turn, source]: Json[]): boolean =>
  typeof name === 'string' && typeof turn === 'number' && typeof source === 'string';
