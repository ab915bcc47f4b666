import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { findFactName, type IsSensitive } from './sensitive-values';

/** Shorter values are masked as whole values only, not inside text: "5" occurs everywhere. */
export const MIN_LENGTH_IN_TEXT = 3;

/** Fields whose keys are fact names: override facts, frame inputs and outputs, call arguments. */
const BY_NAME = ['facts', 'inputs', 'outputs', 'args'];

/** A copy with sensitive values masked, both under their fact's name and inside text. */
export function maskValues(value: Json, values: Set<string>, isSensitive: IsSensitive): Json {
  const inText = [...values]
    .filter((text) => text.length >= MIN_LENGTH_IN_TEXT)
    .sort((a, b) => b.length - a.length);
  const pattern =
    inText.length === 0 ? undefined : new RegExp(inText.map((text) => toPattern(text)).join('|'), 'giu');
  const walk = (item: Json): Json => {
    if (typeof item === 'string') return pattern ? item.replace(pattern, MASKED_TEXT) : item;
    if (typeof item === 'number')
      return values.has(String(item)) && String(item).length >= MIN_LENGTH_IN_TEXT ? MASKED_TEXT : item;
    if (Array.isArray(item))
      return isFactRow(item, isSensitive) && item[1] !== null
        ? item.with(1, MASKED_TEXT).map(walk)
        : item.map(walk);
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
        return [key, walk(part)];
      }),
    );
  };
  const maskKeys = (facts: { [key: string]: Json }): Json =>
    Object.fromEntries(
      Object.entries(facts).map(([name, part]) => [
        name,
        isSensitive(name) && part !== null ? MASKED_TEXT : walk(part),
      ]),
    );
  /** The outputs of a finished frame are pairs of name and value. */
  const maskPair = (pair: Json): Json => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') return walk(pair);
    return isSensitive(pair[0]) && pair[1] !== null ? [pair[0], MASKED_TEXT] : pair.map(walk);
  };
  return walk(value);
}

/** name, value, turn, source, expiresAt? */
function isFactRow(item: Json[], isSensitive: IsSensitive): boolean {
  const [name, , turn, source] = item;
  return (
    typeof name === 'string' && typeof turn === 'number' && typeof source === 'string' && isSensitive(name)
  );
}

function toPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
