import { RE2JS } from 're2js';
import { type MessageDescriptor, msg } from '../messages/message.ts';
import { CelRefusal, refuse } from './complaints/cel-complaint.ts';
import { explainPattern } from './complaints/explain-pattern.ts';

const MAX_PATTERN_LENGTH = 1024;
const MAX_TEXT_LENGTH = 16_384;
/** Maximum instructions of a compiled pattern; more take too long to compile. */
const MAX_INSTRUCTIONS = 5_000;
/** Maximum characters times instructions of a search: about 10 ms. */
const MAX_SEARCH = 2_000_000;
const MAX_CACHED = 100;
/** Work to compile an instruction, in units of a turn's work budget. */
const WORK_PER_INSTRUCTION = 100;

const cache = new Map<string, RE2JS>();

/**
 * Whether an RE2 pattern is found anywhere in a text (CEL semantics). Throws on an invalid pattern, on a text
 * over 16,384 characters (matching only its start would be wrong for `$`), and on a long text with a large
 * pattern, because RE2 time grows with characters times instructions.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (text.length > MAX_TEXT_LENGTH) throw refuse(msg('The text is longer than 16,384 characters.'));
  if (text.length * compiled.programSize() > MAX_SEARCH)
    throw refuse(msg('The text is too long for so large a pattern.'));
  return compiled.test(text);
}

/** Approximate cost of a search in the steps of `limit-work.ts`. */
export function countSearchSteps(pattern: string, text: string): number {
  return (text.length * compilePattern(pattern).programSize()) / 10;
}

/** The same in units of a turn's work budget, with the work to compile the pattern, which may not be cached. */
export function countSearchWork(pattern: string, text: string): number {
  const size = compilePattern(pattern).programSize();
  return size * WORK_PER_INSTRUCTION + (text.length * size) / 5;
}

/** Explains what is wrong with an RE2 pattern; undefined if it is valid. */
export function findPatternFault(pattern: string): MessageDescriptor | undefined {
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof CelRefusal) return error.explanation;
    throw error;
  }
}

function compileRe2(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw refuse(explainPattern((error as Error).message));
  }
}

/** Compiles a pattern, with a cache. Throws on an invalid or too large pattern. */
function compilePattern(pattern: string): RE2JS {
  const known = cache.get(pattern);
  if (known) return known;
  if (pattern.length > MAX_PATTERN_LENGTH) throw refuse(msg('The pattern is longer than 1,024 characters.'));
  // Estimated before compiling: RE2 takes most of a second for `(…900 characters…){1000}`.
  if (estimateInstructions(pattern) > MAX_INSTRUCTIONS)
    throw refuse(msg('The pattern repeats too much. Shorten it, or lower its counts.'));
  const compiled = compileRe2(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}

/** Parts of a pattern: escapes, quoted runs, classes, counts, single characters. */
const PARTS =
  /\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|Q.*?(?:\\E|$)|.)|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|./gs;

/** Estimates the instructions of a pattern: its atoms, multiplied by their counts. */
function estimateInstructions(pattern: string): number {
  const groups = [0];
  let atom = 0;
  for (const [part, min, max] of pattern.matchAll(PARTS)) {
    const top = groups.length - 1;
    if (min !== undefined) {
      const times = Math.max(Number(min), Number(max ?? 0)) + 1;
      groups[top] = (groups[top] as number) + atom * (times - 1);
      atom *= times;
    } else if (part === '(') groups.push(0);
    else if (part === ')' && top > 0) {
      atom = (groups.pop() as number) + 2;
      groups[top - 1] = (groups[top - 1] as number) + atom;
    } else {
      atom = part.startsWith('\\Q') ? part.length : 1;
      groups[top] = (groups[top] as number) + atom;
    }
  }
  return groups.reduce((sum, size) => sum + size, 0);
}
