import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { type CelComplaint, CelRefusal, changePiece } from './cel-complaint.ts';
import { explainSyntax } from './explain-syntax.ts';
import { explainTypes } from './explain-types.ts';

type Thrown = { code?: string; message?: string; range?: { start: number; end: number } };

/**
 * Translates errors of the CEL library, which are written for programmers ("Unexpected token: EOF"), into
 * messages that explain to authors what is wrong, where, and how to fix it.
 */
export function explainCel(error: unknown, source: string): CelComplaint {
  if (error instanceof CelRefusal) return { message: error.explanation };
  const { code, message, range } = (error ?? {}) as Thrown;
  const text = String(message ?? error).split('\n')[0] as string;
  const place = range ? { start: range.start, end: range.end } : {};
  const syntax = range && explainParse(code, text, source, range);
  if (syntax) return { ...place, ...syntax };
  const other = code === undefined ? undefined : OTHERS[code];
  const explained = other ? { message: other } : explainTypes(text, source);
  if (explained) return { ...place, ...explained };
  return {
    message: msg('It cannot be worked out: {reason}.', { reason: text.replace(/\.$/, '') }),
    ...place,
  };
}

function explainParse(
  code: string | undefined,
  text: string,
  source: string,
  range: { start: number; end: number },
): CelComplaint | undefined {
  const piece = source.slice(range.start, range.end);
  switch (code) {
    case 'unexpected_character':
      return explainSyntax(source, range, undefined);
    case 'unexpected_token':
      return explainSyntax(source, range, 'operand');
    case 'expected_token':
      return explainSyntax(source, range, /^Expected (\w+)/.exec(text)?.[1]);
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string': {
      const quote = /^r?("""|'''|"|')/i.exec(piece)?.[1] ?? '"';
      return {
        message: msg('Text starting with {start} has no closing quote.', { start: piece.slice(0, 12) }),
        fix: changePiece(source, source.length, source.length, quote),
      };
    }
    case 'newline_in_string':
      return {
        message: msg('Text in quotes must be on one line. Close the quote, or write \\n for a line break.'),
      };
    case 'invalid_escape_sequence':
      return {
        message: msg('{piece} is not allowed in text. Write \\{piece} for a backslash.', { piece }),
        fix: changePiece(source, range.start, range.end, `\\${piece}`),
      };
    case 'reserved_identifier':
      return explainReserved(source, piece, range);
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
    case 'invalid_exponent':
      return { message: msg('Invalid number. Write it as 12 or 12.5.') };
    case 'limit_exceeded':
      return {
        message: /maxDepth/.test(text)
          ? msg('The expression is nested deeper than 32 levels. Move a part of it to a computed fact.')
          : msg('The expression has more than 500 parts. Move a part of it to a computed fact.'),
      };
    default:
      return code?.includes('escape') || code === 'invalid_unicode_surrogate'
        ? {
            message: msg('{piece} is not a valid character. Remove it, or write \\\\ for a backslash.', {
              piece,
            }),
          }
        : undefined;
  }
}

function explainReserved(
  source: string,
  word: string,
  { start, end }: { start: number; end: number },
): CelComplaint {
  if (word === 'else')
    return {
      message: msg('"else" must be the whole condition. It applies when no other connection does.'),
    };
  if (word === 'if')
    return {
      message: msg('Remove "if". The condition alone is enough.'),
      fix: changePiece(source, start, source.length - source.slice(end).trimStart().length, ''),
    };
  return { message: msg('{word} is a reserved word. Put text in quotes.', { word }) };
}

const OTHERS: Record<string, MessageDescriptor> = {
  division_by_zero: msg('It divides by zero.'),
  modulus_by_zero: msg('It divides by zero.'),
  numeric_overflow: msg('A number in it becomes too large.'),
  int_conversion_error: msg('Give int() a number, or a text that is one, such as "42".'),
  uint_conversion_error: msg('Give uint() a number, or a text that is one, such as "42".'),
  double_conversion_error: msg('Give double() a text that is a number, such as "4.2".'),
  bool_conversion_error: msg('Give bool() "true" or "false".'),
  invalid_timestamp: msg('Give timestamp() a date and time such as "2026-01-31T09:00:00Z".'),
  invalid_duration: msg('Give duration() a length of time such as "1h30m".'),
  index_out_of_range: msg('The text is shorter than the place that is asked for.'),
  field_type_mismatch: msg('A value in it is of another type than the expression needs.'),
  list_item_type_mismatch: msg('A value in it is of another type than the expression needs.'),
  variable_type_mismatch: msg('A value in it is of another type than the expression needs.'),
};
