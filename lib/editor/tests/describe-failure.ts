import type { Json, ScriptFailure } from '@turnpike/engine';

/** One difference in words: which turn, what was looked at, what was wanted and what came. */
export function describeFailure({ turn, what, expected, found }: ScriptFailure): string {
  if (what === 'trace') return `Turn ${turn}, trace: ${describeFirst(readEvent(expected), readEvent(found))}`;
  return `Turn ${turn}, ${what}: expected ${readable(expected)}, found ${readable(found)}`;
}

/** The first event that differs: another one, or the same with other values. */
function describeFirst(expected: string, found: string): string {
  if (expected === found) return `the first difference is within ${expected}`;
  return `the first difference is ${found} in place of ${expected}`;
}

function readEvent(text: string): string {
  const value = parse(text);
  const type = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.type : value;
  return typeof type === 'string' && type !== 'nothing' ? `“${type}”` : 'nothing';
}

function readable(text: string): string {
  const value = parse(text);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => `“${item}”`).join(', ') || 'none';
  if (value === null) return 'none';
  return typeof value === 'string' ? `“${value}”` : text;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
