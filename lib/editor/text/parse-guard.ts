/** A guard made of names, values and comparisons. */
export type GuardTree =
  | { kind: 'name' | 'known' | 'unknown'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'not'; what: GuardTree }
  | { kind: 'compared'; operator: string; left: GuardTree; right: GuardTree }
  | { kind: 'all' | 'any'; parts: GuardTree[] };

const TOKEN = /\s*(&&|\|\||==|!=|>=|<=|[()!<>]|"[^"\\]*"|'[^'\\]*'|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?)/y;

/**
 * Parses a shortened guard; undefined if it contains calculations or calls. This small parser is used for
 * every transition label. The engine's full CEL parser is loaded only when an expression is edited.
 */
export function parseGuard(guard: string): GuardTree | undefined {
  const tokens = scan(guard);
  if (!tokens) return undefined;
  const reader = { tokens, at: 0 };
  const tree = readAny(reader);
  return tree && reader.at === tokens.length ? tree : undefined;
}

type Reader = { tokens: readonly string[]; at: number };

function scan(text: string): string[] | undefined {
  const tokens: string[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

const readAny = (reader: Reader) => readList(reader, '||', 'any', readAll);
const readAll = (reader: Reader) => readList(reader, '&&', 'all', readComparison);

function readList(
  reader: Reader,
  sign: string,
  kind: 'all' | 'any',
  readPart: (reader: Reader) => GuardTree | undefined,
): GuardTree | undefined {
  const parts: GuardTree[] = [];
  do {
    const part = readPart(reader);
    if (!part) return undefined;
    // `a && (b && c)` equals `a && b && c`.
    if (part.kind === kind) parts.push(...(part as { parts: GuardTree[] }).parts);
    else parts.push(part);
  } while (take(reader, sign));
  return parts.length === 1 ? parts[0] : { kind, parts };
}

function take(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at++;
  return true;
}

const OPERATORS = ['==', '!=', '>=', '<=', '<', '>'];
const VALUES = ['name', 'text', 'number'];

function readComparison(reader: Reader): GuardTree | undefined {
  const left = readOperand(reader);
  const operator = reader.tokens[reader.at] ?? '';
  if (!left || !OPERATORS.includes(operator)) return left;
  reader.at++;
  const right = readOperand(reader);
  if (!right || !VALUES.includes(left.kind) || !VALUES.includes(right.kind)) return undefined;
  return { kind: 'compared', operator, left, right };
}

function readOperand(reader: Reader): GuardTree | undefined {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return undefined;
  if (token === '!') {
    const what = readOperand(reader);
    if (!what || what.kind === 'text' || what.kind === 'number') return undefined;
    return what.kind === 'known' ? { kind: 'unknown', name: what.name } : { kind: 'not', what };
  }
  if (token === '(') {
    const inner = readAny(reader);
    return take(reader, ')') ? inner : undefined;
  }
  if (/^["']/.test(token)) return { kind: 'text', text: token.slice(1, -1) };
  if (/^\d/.test(token)) return { kind: 'number', number: Number(token) };
  if (!/^\w/.test(token)) return undefined;
  if (reader.tokens[reader.at] !== '(') return { kind: 'name', name: token };
  const name = reader.tokens[reader.at + 1] ?? '';
  if (token !== 'has' || !/^[A-Za-z_]/.test(name) || reader.tokens[reader.at + 2] !== ')') return undefined;
  reader.at += 3;
  return { kind: 'known', name };
}
