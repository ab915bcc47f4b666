import { msg } from '../../messages/message.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { closingOf, listOpenBrackets, listTokens, type Token } from './cel-tokens.ts';
import { explainSign } from './explain-sign.ts';
import { explainWord } from './explain-word.ts';

type Place = { start: number; end: number };

const NO_NAME = msg('A name is missing after the dot.');
const THREE_PARTS = msg('A conditional needs three parts: condition ? value : other value.');

/** Explains a syntax error. `expected` is the token the parser expected, if there is only one. */
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
  if (expected === 'IDENTIFIER') return { message: NO_NAME, ...place };
  if (/^[)\]}]$/.test(token.text)) return explainClosing(source, tokens, token);
  if (token.text === ',')
    return { message: msg('Use commas only between list entries or arguments.'), ...place };
  if (token.text === ':' || token.text === '?') return { message: THREE_PARTS, ...place };
  return {
    message: msg('Missing operator between {left} and {right}. Add one, such as && or ==.', {
      left: before?.text ?? '',
      right: token.text,
    }),
    ...place,
  };
}

function explainEnd(source: string, tokens: readonly Token[], expected: string | undefined): CelComplaint {
  const last = tokens.at(-1);
  const end = { start: source.length, end: source.length };
  if (!last) return { message: msg('Write an expression.') };
  const open = listOpenBrackets(tokens, source.length).at(-1);
  if (expected === 'operand')
    return open === last
      ? {
          message: msg('Nothing follows {bracket}, and it is not closed.', { bracket: open.text }),
          start: open.start,
          end: open.end,
        }
      : { message: msg('Missing value at the end, after {token}.', { token: last.text }), ...end };
  if (expected === 'IDENTIFIER') return { message: NO_NAME, ...end };
  if (expected === 'COLON' && open?.text !== '{') return { message: THREE_PARTS, ...end };
  if (!open)
    return { message: msg('The expression is incomplete after {token}.', { token: last.text }), ...end };
  const closing = closingOf(open);
  return {
    message: msg('{bracket} is not closed. Add the missing {closing}.', { bracket: open.text, closing }),
    start: open.start,
    end: open.end,
    fix: changePiece(source, source.trimEnd().length, source.length, closing),
  };
}

function explainNoOperand(source: string, tokens: readonly Token[], token: Token): CelComplaint {
  const place = { start: token.start, end: token.end };
  if (/^[)\]}]$/.test(token.text) && listOpenBrackets(tokens, token.start).length === 0)
    return explainClosing(source, tokens, token);
  return { message: msg('Missing value before {token}.', { token: token.text }), ...place };
}

function explainClosing(source: string, tokens: readonly Token[], token: Token): CelComplaint {
  const place = { start: token.start, end: token.end };
  const open = listOpenBrackets(tokens, token.start).at(-1);
  if (open)
    return {
      message: msg('Close {bracket} with {closing}, not with {found}.', {
        bracket: open.text,
        closing: closingOf(open),
        found: token.text,
      }),
      ...place,
      fix: changePiece(source, token.start, token.end, closingOf(open)),
    };
  return {
    message: msg('{bracket} has no opening bracket. Remove it, or add one before it.', {
      bracket: token.text,
    }),
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
    message: msg('Expressions use names without braces: {name}.', { name: named[1] as string }),
    start: named.index,
    end: named.index + named[0].length,
    fix: changePiece(source, named.index, named.index + named[0].length, named[1] as string),
  };
}
