import { type CelToken, scanCel } from '../text/cel-tokens';

/** A group's text, cut at its operators. `at` is the position of a part in the source. */
type Split = { sign: '&&' | '||' | undefined; parts: { text: string; at: number }[]; joints: string[] };

/**
 * Cuts an expression at the operators outside all brackets, without brackets around the whole. Only the text of the
 * parts comes from here, to keep what is not changed; what they mean comes from the engine's parser. Undefined if the
 * text cannot be cut safely.
 */
export function splitParts(source: string, from = 0): Split | undefined {
  const tokens = scanCel(source);
  if (!tokens || tokens.length === 0 || !isSafe(source, tokens)) return undefined;
  const inner = withoutBrackets(tokens);
  const signs = listOuterSigns(inner);
  const sign = (['||', '&&'] as const).find((one) => signs.some((at) => inner[at]?.text === one));
  const cuts = signs.filter((at) => inner[at]?.text === sign);
  const starts = [0, ...cuts.map((at) => at + 1)];
  const ends = [...cuts.map((at) => at - 1), inner.length - 1];
  const parts = starts.map((start, index) => {
    const at = inner[start]?.start ?? 0;
    return { text: source.slice(at, inner[ends[index] as number]?.end ?? at), at: from + at };
  });
  const joints = parts.slice(1).map((part, index) => {
    const before = parts[index] as { text: string; at: number };
    return source.slice(before.at - from + before.text.length, part.at - from);
  });
  return { sign, parts, joints };
}

/** Whether brackets enclose all of an expression. */
export function wrapsWhole(source: string): boolean {
  const tokens = scanCel(source) ?? [];
  return tokens.length > 0 && withoutBrackets(tokens).length < tokens.length;
}

function withoutBrackets(tokens: CelToken[]): CelToken[] {
  let inner = tokens;
  while (inner[0]?.text === '(' && findClosing(inner) === inner.length - 1) inner = inner.slice(1, -1);
  return inner;
}

function findClosing(tokens: readonly CelToken[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    depth += getDepthChange(token);
    return depth === 0;
  });
}

function listOuterSigns(tokens: readonly CelToken[]): number[] {
  let depth = 0;
  return tokens.flatMap((token, index) => {
    depth += getDepthChange(token);
    return depth === 0 && (token.text === '&&' || token.text === '||') ? [index] : [];
  });
}

function getDepthChange({ kind, text }: CelToken): number {
  if (kind !== 'sign') return 0;
  return '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
}

/**
 * Whether the text can be cut. A comment would be lost, and the scanner does not know raw strings (`r"\d"`) and long
 * strings (`"""x"""`), in which it finds a name or a string directly before a string.
 */
function isSafe(source: string, tokens: readonly CelToken[]): boolean {
  return tokens.every((token, index) => {
    const before = tokens[index - 1];
    const end = before?.end ?? 0;
    const touches = token.kind === 'string' && before && before.kind !== 'sign' && end === token.start;
    return !touches && !source.slice(end, token.start).includes('//');
  });
}
