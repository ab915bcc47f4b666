import type { Fact } from '@turnpike/engine/document';
import { measureEdits } from '../extractors/phrases.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';

/** A longer difference is another name. */
const MAX_EDITS = 2;
const MIN_LENGTH = 4;

/** "It's Hellen with two l", where the name is Helen Grant: the part that was misspelt changes, and the other one stays. */
export function mendPart({ heard, index, values }: Correcting, fact: Fact, text: string): string {
  const old = values[fact.name];
  if (typeof old !== 'string' || /\s/.test(text) || findTextKind(fact, index, heard) !== 'name') return text;
  const parts = old.split(' ');
  const near = parts.filter((part) => isMisspelt(part, text));
  const [wrong] = near;
  if (parts.length < 2 || near.length !== 1 || wrong === undefined) return text;
  const capital = /^\p{Lu}/u.test(wrong) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
  return parts.with(parts.indexOf(wrong), capital).join(' ');
}

/** Whether two names differ by a letter or two. */
export function isMisspelt(part: string, text: string): boolean {
  const [a, b] = [part.toLowerCase(), text.toLowerCase()];
  if (Math.min(a.length, b.length) < MIN_LENGTH || a === b) return false;
  const limit = a[0] === b[0] ? MAX_EDITS : 1;
  return measureEdits(a, b, limit) <= limit;
}
