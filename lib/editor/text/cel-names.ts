export type CelName = { kind: 'fact' | 'state' | 'gate'; name: string; start: number; end: number };

const ROOTS = { answers: 'fact', states: 'state', gates: 'gate' } as const;
const STRING = /r?("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/y;
const COMMENT = /\/\/[^\n]*/y;
const NAME =
  /\b(answers|states|gates)\s*(?:\.\s*\??\s*([A-Za-z_][A-Za-z0-9_]*)|\[\s*\??\s*(["'])([A-Za-z_][A-Za-z0-9_]*)\3\s*\])/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;

/**
 * Finds the names of facts, states and gates in a CEL expression.
 *
 * A scanner, not a parser, because it must work on incomplete expressions too. Strings and comments are
 * skipped.
 */
export function scanCelNames(expression: string): CelName[] {
  const found: CelName[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(expression);
  };
  while (at < expression.length) {
    const skipped = match(STRING) ?? match(COMMENT);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const previous = expression[at - 1];
    const name = previous === '.' ? null : match(NAME);
    if (name) {
      const word = (name[2] ?? name[4]) as string;
      const start = at + name[0].lastIndexOf(word);
      found.push({ kind: ROOTS[name[1] as keyof typeof ROOTS], name: word, start, end: start + word.length });
      at += name[0].length;
      continue;
    }
    at += match(WORD)?.[0].length ?? 1;
  }
  return found;
}

export function renameInCel(expression: string, kind: CelName['kind'], from: string, to: string): string {
  let result = expression;
  for (const found of scanCelNames(expression).reverse()) {
    if (found.kind === kind && found.name === from)
      result = result.slice(0, found.start) + to + result.slice(found.end);
  }
  return result;
}
