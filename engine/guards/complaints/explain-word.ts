import { msg } from '../../messages/message.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import type { Token } from './cel-tokens.ts';

/** Words used for operators in other languages and in everyday text. */
const SIGN_OF: Record<string, string> = {
  and: '&&',
  or: '||',
  is: '==',
  equals: '==',
  eq: '==',
  ne: '!=',
  mod: '%',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};
const TEXT_METHODS = ['contains', 'startsWith', 'endsWith', 'matches'];

/** Explains a word used instead of an operator, or a `not` before it. */
export function explainWord(source: string, tokens: readonly Token[], at: number): CelComplaint | undefined {
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  if (before && isWord(before, 'not')) {
    const place = { start: before.start, end: before.end };
    if (isWord(token, 'in')) return { message: NOT_IN, start: before.start, end: token.end };
    return {
      message: msg('Write {written} instead of "{word}".', { written: '!', word: before.text }),
      ...place,
      fix: changePiece(source, before.start, token.start, '!'),
    };
  }
  if (token.kind !== 'name') return undefined;
  const place = { start: token.start, end: token.end };
  const word = token.text.toLowerCase();
  const next = tokens[at + 1];
  if (word === 'is' && next && isWord(next, 'not'))
    return {
      message: msg('Write {written} instead of "{word}".', { written: '!=', word: 'is not' }),
      start: token.start,
      end: next.end,
      fix: changePiece(source, token.start, next.end, '!='),
    };
  if (word === 'not' && next && isWord(next, 'in'))
    return { message: NOT_IN, start: token.start, end: next.end };
  const sign = SIGN_OF[word];
  if (sign)
    return {
      message: msg('Write {written} instead of "{word}".', { written: sign, word: token.text }),
      ...place,
      fix: {
        title: msg('Change {from} to {to}', { from: token.text, to: sign }),
        source: changeWord(source, tokens, token.text, sign),
      },
    };
  const method = TEXT_METHODS.find((name) => name.toLowerCase() === word);
  if (!method || !before || !next) return undefined;
  const subject = before.kind === 'name' ? readPath(tokens, at - 1) : before.text;
  return {
    message: msg('Write {written} instead of "{word}".', {
      written: `${subject}.${method}(${next.text})`,
      word: token.text,
    }),
    ...place,
    fix: changePiece(source, before.end, next.end, `.${method}(${next.text})`),
  };
}

const NOT_IN = msg('Write !(item in list) instead of "not in".');

const isWord = (token: Token, word: string): boolean =>
  token.kind === 'name' && token.text.toLowerCase() === word;

/** Reads `answers.name` backwards from its last word. */
function readPath(tokens: readonly Token[], last: number): string {
  let path = tokens[last]?.text ?? '';
  for (let at = last - 1; tokens[at]?.text === '.' && tokens[at - 1]; at -= 2)
    path = `${tokens[at - 1]?.text}.${path}`;
  return path;
}

/** Replaces a word everywhere except as a field name. */
function changeWord(source: string, tokens: readonly Token[], word: string, sign: string): string {
  let changed = source;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { kind, text, start, end } = tokens[at] as Token;
    if (kind === 'name' && text === word && tokens[at - 1]?.text !== '.')
      changed = changed.slice(0, start) + sign + changed.slice(end);
  }
  return changed;
}
