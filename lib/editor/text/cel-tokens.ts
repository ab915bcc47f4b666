export type CelToken = {
  kind: 'name' | 'number' | 'string' | 'sign';
  text: string;
  start: number;
  end: number;
  /** A string whose closing quote is missing. */
  open?: boolean;
};

const SKIP = /(?:\s|\/\/[^\n]*(?=\n))+/y;
const COMMENT = /\/\/[^\n]*$/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const STRING = /"(?:\\.|[^"\\\n])*("?)|'(?:\\.|[^'\\\n])*('?)/y;
const SIGN = /==|!=|<=|>=|&&|\|\||[^\s]/y;

/**
 * Tokens of an expression, even if it is incomplete; undefined if it ends in a comment.
 *
 * The engine's parser rejects incomplete expressions, which is when completion is needed.
 */
export function scanCel(source: string): CelToken[] | undefined {
  const tokens: CelToken[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const skipped = match(SKIP);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    if (match(COMMENT)) return undefined;
    const string = match(STRING);
    const name = string ? null : match(NAME);
    const number = string || name ? null : match(NUMBER);
    const text = (string ?? name ?? number ?? match(SIGN))?.[0] ?? (source[at] as string);
    const kind = string ? 'string' : name ? 'name' : number ? 'number' : 'sign';
    const token: CelToken = { kind, text, start: at, end: at + text.length };
    if (string && !string[1] && !string[2]) token.open = true;
    tokens.push(token);
    at += text.length;
  }
  return tokens;
}

/**
 * The names of a path such as `answers.price.amount`, read backwards from a token; empty if there is none.
 */
export function readCelPath(tokens: readonly CelToken[], last: number): string[] {
  const names: string[] = [];
  for (let at = last; tokens[at]?.kind === 'name'; at -= 2) {
    names.unshift((tokens[at] as CelToken).text);
    if (tokens[at - 1]?.text !== '.') break;
  }
  return names;
}
