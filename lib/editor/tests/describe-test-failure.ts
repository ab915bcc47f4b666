import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { ScriptFailure } from '@turnpike/engine/testing';
import { say } from '@/lib/words/say';

/** Describes one difference: turn, kind, expected and found value. */
export function describeTestFailure({ turn, what, expected, found }: ScriptFailure): string {
  if (what === 'trace')
    return say('Turn {turn}, trace: {difference}', {
      turn,
      difference: describeFirst(readEvent(expected), readEvent(found)),
    });
  return say('Turn {turn}, {what}: expected {expected}, found {found}', {
    turn,
    what,
    expected: readable(expected),
    found: readable(found),
  });
}

/** The first event that differs in type or values. */
function describeFirst(expected: string, found: string): string {
  if (expected === found) return say('the first difference is within {expected}', { expected });
  return say('the first difference is {found} instead of {expected}', { found, expected });
}

function readEvent(text: string): string {
  const value = parse(text);
  const type = isRecord(value) ? value.type : value;
  return typeof type === 'string' && type !== 'nothing' ? `“${type}”` : say('nothing');
}

function readable(text: string): string {
  const value = parse(text);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => `“${item}”`).join(', ') || say('none');
  if (value === null) return say('none');
  return typeof value === 'string' ? `“${value}”` : text;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
