import { msg } from '../../messages/message.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { listTokens, type Token } from './cel-tokens.ts';

/** Operators of other languages and of typography, longest first, with the CEL operator. */
const SIGNS: [sign: string, written: string][] = [
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['&', '&&'],
  ['|', '||'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['×', '*'],
  ['÷', '/'],
  ['–', '-'],
  ['−', '-'],
];
const CURLY = /[“”„‘’‚«»`]/;

/** Explains an operator that CEL does not have. */
export function explainSign(source: string, token: Token): CelComplaint | undefined {
  const place = { start: token.start, end: token.end };
  for (const [sign, written] of SIGNS) {
    // The parser may have consumed the start of a longer operator before it failed.
    const start = [token.start, token.start - 1, token.start - 2].find(
      (at) => at + sign.length >= token.end && source.startsWith(sign, at),
    );
    if (start === undefined) continue;
    const end = start + sign.length;
    return {
      message: msg('Write {written} instead of {sign}.', { written, sign }),
      start,
      end,
      fix: changePiece(source, start, end, written),
    };
  }
  if (token.text === '=')
    return {
      message: msg('Use == to compare, not =.'),
      ...place,
      fix: { title: msg('Change {from} to {to}', { from: '=', to: '==' }), source: doubleEquals(source) },
    };
  if (CURLY.test(token.text)) return explainQuote(source, token);
  if (token.text === "'" || token.text === '"')
    return {
      message: msg('Text starting with {start} has no closing quote.', { start: token.text }),
      ...place,
    };
  if (token.text === ';')
    return {
      message: msg('Expressions have no semicolons. Remove it.'),
      ...place,
      fix: changePiece(source, token.start, token.end, ''),
    };
  if (token.kind === 'sign' && /\p{L}/u.test(token.text))
    return {
      message: msg('Names can contain only the letters a to z, digits and _. Put text in quotes.'),
      ...place,
    };
  if (token.kind === 'sign' && /[$@#\\~^]/.test(token.text))
    return {
      message: msg('{sign} is not allowed in an expression. Remove it.', { sign: token.text }),
      ...place,
      fix: changePiece(source, token.start, token.end, ''),
    };
  return undefined;
}

/** Explains typographic quotes. */
function explainQuote(source: string, token: Token): CelComplaint {
  const close = source.slice(token.end).search(CURLY);
  const end = close < 0 ? token.end : token.end + close + 1;
  const inside = source.slice(token.end, end - (close < 0 ? 0 : 1));
  return {
    message: msg('Put text in straight quotes: "like this".'),
    start: token.start,
    end,
    ...(close < 0 ? {} : { fix: changePiece(source, token.start, end, JSON.stringify(inside)) }),
  };
}

function doubleEquals(source: string): string {
  let changed = source;
  for (const { text, start, end } of listTokens(source).reverse())
    if (text === '=') changed = `${changed.slice(0, start)}==${changed.slice(end)}`;
  return changed;
}
