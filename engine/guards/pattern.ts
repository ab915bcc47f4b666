import { RE2JS } from 're2js';
import { refuse } from './complaints/cel-complaint.ts';
import { explainPattern } from './complaints/explain-pattern.ts';

const MAX_PATTERN_LENGTH = 1024;
const MAX_TEXT_LENGTH = 16_384;
/** Instructions of a compiled pattern: more take too long to make. */
const MAX_INSTRUCTIONS = 5_000;
/** Characters times instructions, the most a search may take: some ten milliseconds. */
const MAX_SEARCH = 2_000_000;
const MAX_KEPT = 100;

const kept = new Map<string, RE2JS>();

/**
 * Whether an RE2 pattern is found in a text (CEL semantics: anywhere). Throws on a bad pattern, on a text
 * over 16,384 characters (matching only its beginning would give a wrong answer for `$`), and on a long
 * text beside a large pattern: RE2 needs time for each character and each instruction.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (text.length > MAX_TEXT_LENGTH) throw refuse('The text is longer than 16,384 characters.');
  if (text.length * compiled.programSize() > MAX_SEARCH)
    throw refuse('The text is too long for so large a pattern.');
  return compiled.test(text);
}

/** About what a search takes, in the steps of `limit-work.ts`. */
export function countSearchSteps(pattern: string, text: string): number {
  return (text.length * compilePattern(pattern).programSize()) / 10;
}

/** What is wrong with an RE2 pattern, or undefined. */
export function findPatternFault(pattern: string): string | undefined {
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function compileRe2(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw refuse(explainPattern((error as Error).message));
  }
}

/** Compiles a pattern, or takes one of the last it compiled. Throws on one that is bad or too large. */
function compilePattern(pattern: string): RE2JS {
  const known = kept.get(pattern);
  if (known) return known;
  if (pattern.length > MAX_PATTERN_LENGTH) throw refuse('The pattern is longer than 1,024 characters.');
  // Estimated before it is compiled: `(…900 characters…){1000}` takes RE2 most of a second.
  if (estimateInstructions(pattern) > MAX_INSTRUCTIONS)
    throw refuse('The pattern repeats too much: shorten it or lower its counts.');
  const compiled = compileRe2(pattern);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(pattern, compiled);
  return compiled;
}

/** A pattern's parts: escapes, quoted runs, classes, counts, single characters. */
const PARTS =
  /\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|Q.*?(?:\\E|$)|.)|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|./gs;

/** About how many instructions a pattern becomes: its atoms, those under a count so many times. */
function estimateInstructions(pattern: string): number {
  const groups = [0];
  let atom = 0;
  for (const [part, least, most] of pattern.matchAll(PARTS)) {
    const top = groups.length - 1;
    if (least !== undefined) {
      const times = Math.max(Number(least), Number(most ?? 0)) + 1;
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
