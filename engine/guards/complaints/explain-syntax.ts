import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { closingOf, listOpen, listTokens, type Token } from './cel-tokens.ts';
import { explainSign } from './explain-sign.ts';
import { explainWord } from './explain-word.ts';

type Place = { start: number; end: number };

/** Explains a syntax error. `wanted` is the token the parser expected, if there is only one. */
export function explainSyntax(
  source: string,
  { start, end }: Place,
  expected: string | undefined,
): CelComplaint {
  const tokens = listTokens(source);
  const at = tokens.findIndex((token) => token.start >= start);
  const token = tokens[at];
  if (!token) return explainEnd(source, tokens, expected);
  const place = { start: token.start, end: Math.max(token.end, end) };
  const before = tokens[at - 1];
  const inBraces = explainBraces(source, tokens, at);
  if (inBraces) return inBraces;
  const word = explainWord(source, tokens, at);
  if (word) return word;
  const sign = explainSign(source, token);
  if (sign) return sign;
  if (expected === 'operand') return explainNoOperand(source, tokens, token);
  if (expected === 'IDENTIFIER') return { message: 'A name is missing after the dot.', ...place };
  if (/^[)\]}]$/.test(token.text)) return explainClosing(source, tokens, token);
  if (token.text === ',')
    return { message: 'A comma stands only between the entries of a list or of a call.', ...place };
  if (token.text === ':' || token.text === '?')
    return { message: 'A choice has three parts: condition ? this : that.', ...place };
  return {
    message: `Nothing joins ${before?.text ?? ''} and ${token.text}. Write an operator between them, such as && or ==.`,
    ...place,
  };
}

function explainEnd(source: string, tokens: readonly Token[], expected: string | undefined): CelComplaint {
  const last = tokens.at(-1);
  const end = { start: source.length, end: source.length };
  if (!last) return { message: 'Write an expression.' };
  const open = listOpen(tokens, source.length).at(-1);
  if (expected === 'operand')
    return open === last
      ? {
          message: `The ${open.text} is not closed, and nothing follows it.`,
          start: open.start,
          end: open.end,
        }
      : { message: `Something is missing at the end, after ${last.text}.`, ...end };
  if (expected === 'IDENTIFIER') return { message: 'A name is missing after the dot.', ...end };
  if (expected === 'COLON' && open?.text !== '{')
    return { message: 'A choice has three parts: condition ? this : that.', ...end };
  if (!open) return { message: `Something is missing at the end, after ${last.text}.`, ...end };
  const closing = closingOf(open);
  return {
    message: `The ${open.text} is not closed. Write ${closing} where it ends.`,
    start: open.start,
    end: open.end,
    fix: changePiece(source, source.trimEnd().length, source.length, closing),
  };
}

function explainNoOperand(source: string, tokens: readonly Token[], token: Token): CelComplaint {
  const place = { start: token.start, end: token.end };
  if (/^[)\]}]$/.test(token.text) && listOpen(tokens, token.start).length === 0)
    return explainClosing(source, tokens, token);
  return { message: `Something is missing before ${token.text}.`, ...place };
}

function explainClosing(source: string, tokens: readonly Token[], token: Token): CelComplaint {
  const place = { start: token.start, end: token.end };
  const open = listOpen(tokens, token.start).at(-1);
  if (open)
    return {
      message: `The ${open.text} before it is closed by ${closingOf(open)}, not by ${token.text}.`,
      ...place,
      fix: changePiece(source, token.start, token.end, closingOf(open)),
    };
  return {
    message: `The ${token.text} closes nothing. Take it out, or open a bracket before it.`,
    ...place,
    fix: changePiece(source, token.start, token.end, ''),
  };
}

/** Texts use names in braces; expressions do not. */
function explainBraces(source: string, tokens: readonly Token[], at: number): CelComplaint | undefined {
  if (!['{', '}', '$'].includes(tokens[at]?.text ?? '')) return undefined;
  const named = /(?:\$|(?<!\{))\{+\s*([A-Za-z_][\w.]*)\s*\}+/.exec(source);
  if (!named) return undefined;
  return {
    message: `Names stand without braces here: ${named[1]}.`,
    start: named.index,
    end: named.index + named[0].length,
    fix: changePiece(source, named.index, named.index + named[0].length, named[1] as string),
  };
}
