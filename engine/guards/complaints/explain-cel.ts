import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { explainSyntax } from './explain-syntax.ts';
import { explainTypes } from './explain-types.ts';

type Thrown = { code?: string; message?: string; range?: { start: number; end: number } };

/**
 * What the CEL library says of an expression, in sentences of our own. It speaks to programmers ("Unexpected token:
 * EOF"); who draws a flow is told what is wrong, where, and what to write instead.
 */
export function explainCel(error: unknown, source: string): CelComplaint {
  const { code, message, range } = (error ?? {}) as Thrown;
  const said = String(message ?? error).split('\n')[0] as string;
  const place = range ? { start: range.start, end: range.end } : {};
  const syntax = range && explainParse(code, said, source, range);
  if (syntax) return { ...place, ...syntax };
  const known = (code && OTHERS[code]) || explainTypes(said, source) || undefined;
  if (typeof known === 'string') return { message: known, ...place };
  if (known) return { ...place, ...known };
  // Ours are sentences already.
  if (code === undefined && /[.!?]$/.test(said)) return { message: said, ...place };
  return { message: `It cannot be worked out: ${said.replace(/\.$/, '')}.`, ...place };
}

function explainParse(
  code: string | undefined,
  said: string,
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
      return explainSyntax(source, range, /^Expected (\w+)/.exec(said)?.[1]);
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
        message: /maxDepth/.test(said)
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
