import { utf8ToBytes } from '@noble/hashes/utils.js';
import { DEFAULT_SESSION_BYTES } from '../document/settings.ts';
import { packSession } from '../session/pack-session.ts';
import { findFact, type Json } from '../session/session.ts';
import type { Turn } from './turn-state.ts';

/**
 * Whether a session exceeds its size limit, or would with this many more bytes. It is measured only if its
 * facts could be that large.
 */
export function isTooLarge({ session, compiled }: Pick<Turn, 'session' | 'compiled'>, more = 0): boolean {
  const limit = compiled.flow.settings?.limits?.sessionBytes ?? DEFAULT_SESSION_BYTES;
  let upperBound = more;
  for (const row of session.facts) {
    const name = row[0];
    const value = row[1];
    if (value !== null && typeof value === 'object') upperBound = Number.POSITIVE_INFINITY;
    // A character takes at most six bytes when escaped in JSON; the rest of a row stays below 128.
    else upperBound += 128 + name.length + (typeof value === 'string' ? value.length * 6 : 0);
  }
  return upperBound > limit && utf8ToBytes(packSession(session)).length + more > limit;
}

/** The number of bytes a session grows by if a fact gets this value. */
export function measureGrowth({ session }: Pick<Turn, 'session'>, fact: string, value: Json): number {
  return countBytes(value) - countBytes(findFact(session, fact)?.[1] ?? null);
}

const countBytes = (value: Json): number =>
  value !== null && (typeof value === 'object' || typeof value === 'string')
    ? utf8ToBytes(JSON.stringify(value)).length
    : 0;
