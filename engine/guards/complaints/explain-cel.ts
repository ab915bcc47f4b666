import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { explainSyntax } from './explain-syntax.ts';
import { explainTypes } from './explain-types.ts';

type Thrown = { code?: string; message?: string; range?: { start: number; end: number } };

/**
 * Translates errors of the CEL library, which are written for programmers ("Unexpected token: EOF"), into
 * messages that tell authors what is wrong, where, and how to fix it.
 */
export function explainCel(error: unknown, source: string): CelComplaint {
  const { code, message, range } = (error ?? {}) as Thrown;
  const text = String(message ?? error).split('\n')[0] as string;
  const place = range ? { start: range.start, end: range.end } : {};
  const syntax = range && explainParse(code, text, source, range);
  if (syntax) return { ...place, ...syntax };
  const explained = (code && OTHERS[code]) || explainTypes(text, source) || undefined;
  if (typeof explained === 'string') return { message: explained, ...place };
  if (explained) return { ...place, ...explained };
  // Our own errors are sentences already.
  if (code === undefined && /[.!?]$/.test(text)) return { message: text, ...place };
  return { message: `It cannot be worked out: ${text.replace(/\.$/, '')}.`, ...place };
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
        message: `The text that begins with ${piece.slice(0, 12)} has no closing quote.`,
        fix: changePiece(source, source.length, source.length, quote),
      };
    }
    case 'newline_in_string':
      return {
        message: 'A text in quotes stands on one line. Close the quote, or write \\n for a new line.',
      };
    case 'invalid_escape_sequence':
      return {
        message: `${piece} means nothing in a text. Write \\${piece} for a backslash.`,
        fix: changePiece(source, range.start, range.end, `\\${piece}`),
      };
    case 'reserved_identifier':
      return explainReserved(source, piece, range);
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
    case 'invalid_exponent':
      return { message: 'This number cannot be read. Write it as 12 or 12.5.' };
    case 'limit_exceeded':
      return {
        message: /maxDepth/.test(text)
          ? 'It is nested deeper than 32 levels. Let a computed fact hold a part of it.'
          : 'It has more than 500 parts. Let a computed fact hold a part of it.',
      };
    default:
      return code?.includes('escape') || code === 'invalid_unicode_surrogate'
        ? { message: `${piece} is not a character. Take it out, or write \\\\ for a backslash.` }
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
      message: '"else" stands alone, as the whole guard of the edge that is left when no other holds.',
    };
  if (word === 'if')
    return {
      message: 'Leave out "if": the condition alone is enough.',
      fix: changePiece(source, start, source.length - source.slice(end).trimStart().length, ''),
    };
  return { message: `${word} is a word of the language and names nothing. Put a text in quotes.` };
}

const OTHERS: Record<string, string> = {
  division_by_zero: 'It divides by zero.',
  modulus_by_zero: 'It divides by zero.',
  numeric_overflow: 'A number in it becomes too large.',
  int_conversion_error: 'Give int() a number, or a text that is one, such as "42".',
  uint_conversion_error: 'Give uint() a number, or a text that is one, such as "42".',
  double_conversion_error: 'Give double() a text that is a number, such as "4.2".',
  bool_conversion_error: 'Give bool() "true" or "false".',
  invalid_timestamp: 'Give timestamp() a date and time such as "2026-01-31T09:00:00Z".',
  invalid_duration: 'Give duration() a length of time such as "1h30m".',
  index_out_of_range: 'The text is shorter than the place that is asked for.',
  field_type_mismatch: 'A value in it is of another type than the expression needs.',
  list_item_type_mismatch: 'A value in it is of another type than the expression needs.',
  variable_type_mismatch: 'A value in it is of another type than the expression needs.',
};
