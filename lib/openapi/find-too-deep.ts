import { CST, Lexer } from 'yaml';

/**
 * Where a YAML text goes deeper than `most` within one line or one pair of brackets; nothing where it does
 * not. Reads signs only and stops there: to build such a text takes long, and most of it for nothing. Depth
 * by indentation is left to whoever builds it: its text grows with the square of the depth.
 */
export function findTooDeep(text: string, most: number): { line: number; col: number } | undefined {
  let brackets = 0;
  let indicators = 0;
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    // Marks of the lexer, which are not in the text: of a beginning, of brackets nobody closed, of a scalar next.
    if (lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR) {
      if (lexeme === CST.FLOW_END) brackets = 0;
      isScalar = lexeme === CST.SCALAR;
      continue;
    }
    if (!isScalar) {
      if (lexeme === '[' || lexeme === '{') brackets += 1;
      else if (lexeme === ']' || lexeme === '}') brackets = Math.max(0, brackets - 1);
      else if (brackets === 0 && NESTING.has(lexeme)) indicators += 1;
    }
    if (brackets + indicators > most) return { line, col: offset - lineStart + 1 };
    isScalar = false;
    for (let end = lexeme.indexOf('\n'); end >= 0; end = lexeme.indexOf('\n', end + 1)) {
      line += 1;
      lineStart = offset + end + 1;
      if (brackets === 0) indicators = 0;
    }
    offset += lexeme.length;
  }
  return undefined;
}

/** The signs that begin a list, a key or a value; many on one line stand in each other. */
const NESTING = new Set(['-', '?', ':']);
