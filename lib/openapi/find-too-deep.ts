import { CST, Lexer } from 'yaml';

/**
 * Finds where a YAML text exceeds the maximum depth within one line or one pair of brackets; undefined if it
 * does not. Only scans tokens, because parsing such a text is slow. Depth by indentation is left to the
 * parser: the size of the text grows with the square of that depth.
 */
export function findTooDeep(text: string, maxDepth: number): { line: number; col: number } | undefined {
  let brackets = 0;
  let indicators = 0;
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    // Markers of the lexer that are not in the text: document start, end of unclosed brackets, scalar
    // follows.
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
    if (brackets + indicators > maxDepth) return { line, col: offset - lineStart + 1 };
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

/** Indicators that start a list, key or value. Several on one line are nested. */
const NESTING = new Set(['-', '?', ':']);
