export type Token = { text: string; start: number; end: number; kind: 'name' | 'number' | 'text' | 'sign' };

const TOKEN =
  /(r?"""[\s\S]*?"""|r?'''[\s\S]*?'''|r?"(?:\\.|[^"\\\n])*"|r?'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|(==|!=|<=|>=|&&|\|\||\S)/gu;

/** Tokens of an expression, even of one that does not parse. Comments are left out. */
export function listTokens(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [text, quoted, name, number, sign] = match;
    const place = { text, start: match.index, end: match.index + text.length };
    if (quoted !== undefined) tokens.push({ ...place, kind: 'text' });
    else if (name !== undefined) tokens.push({ ...place, kind: 'name' });
    else if (number !== undefined) tokens.push({ ...place, kind: 'number' });
    else if (sign !== undefined) tokens.push({ ...place, kind: 'sign' });
  }
  return tokens;
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Brackets that are open at a position, the innermost last. */
export function listOpenBrackets(tokens: readonly Token[], before: number): Token[] {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.start >= before) break;
    if (token.kind !== 'sign') continue;
    if (CLOSING[token.text]) open.push(token);
    else if (Object.values(CLOSING).includes(token.text)) open.pop();
  }
  return open;
}

export const closingOf = (bracket: Token): string => CLOSING[bracket.text] as string;
