import type { z } from 'zod';
import { type MessageDescriptor, msg, msgList } from '../messages/message.ts';

/**
 * A Zod error map, and its messages as data. Zod keeps only texts, so the messages of its issues are keys here. Only the
 * messages that are read are built.
 */
export function createErrorMap(): {
  error: (issue: z.core.$ZodRawIssue) => string;
  messageOf: (issue: z.core.$ZodIssue) => MessageDescriptor;
} {
  const issues: z.core.$ZodRawIssue[] = [];
  return {
    error: (issue) => `${KEY}${issues.push(issue) - 1}`,
    messageOf({ message }) {
      const issue = message.startsWith(KEY) ? issues[Number(message.slice(KEY.length))] : undefined;
      // A message of the schema itself has no parameters.
      return issue ? explainMismatch(issue) : { template: message };
    },
  };
}

const KEY = '\0';

/** Explains what a value is and what it should be, where the schema has no message. */
function explainMismatch(issue: z.core.$ZodRawIssue): MessageDescriptor {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return expectOne([nameType(issue.expected)], input);
    case 'invalid_value':
      return expectOne(issue.values.map(quoteValue), input);
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string')
        return min === 1
          ? msg('Expected a non-empty text.')
          : msg('Expected at least {min} characters, received {size}.', { min, size: sizeOf(input) });
      if (issue.origin === 'array')
        return min === 1
          ? msg('Expected at least one item.')
          : msg('Expected at least {min} items, received {size}.', { min, size: sizeOf(input) });
      return issue.inclusive
        ? msg('Expected at least {min}, received {received}.', { min, received: String(input) })
        : msg('Expected more than {min}, received {received}.', { min, received: String(input) });
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string')
        return msg('Expected at most {max} characters, received {size}.', { max, size: sizeOf(input) });
      if (issue.origin === 'array')
        return max === 1
          ? msg('Expected at most one item, received {size}.', { size: sizeOf(input) })
          : msg('Expected at most {max} items, received {size}.', { max, size: sizeOf(input) });
      return issue.inclusive
        ? msg('Expected at most {max}, received {received}.', { max, received: String(input) })
        : msg('Expected less than {max}, received {received}.', { max, received: String(input) });
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? msg('The format is not valid.');
    case 'not_multiple_of':
      return msg('Expected a multiple of {divisor}, received {received}.', {
        divisor: issue.divisor,
        received: String(input),
      });
    case 'unrecognized_keys':
      return msg('Unknown field.');
    case 'invalid_key':
      return BAD_NAME;
    case 'invalid_union':
      return explainUnion(issue);
    default:
      return msg('This value is not allowed here.');
  }
}

export const BAD_NAME = msg('This name is not allowed here.');

function explainUnion(issue: z.core.$ZodRawIssue & { code: 'invalid_union' }): MessageDescriptor {
  const { discriminator, input } = issue;
  // The alternatives are distinguished by one field, so the message is about that field.
  if (discriminator !== undefined && Array.isArray(issue.options)) {
    const given = (input as Record<string, unknown> | null)?.[discriminator];
    return expectOne(issue.options.map(quoteValue), given);
  }
  const forms = issue.errors.flatMap((branch) => branch.flatMap(listForms));
  return forms.length > 0 ? expectOne(forms, input) : msg('The value matches none of the allowed forms.');
}

/** The expected value; undefined for an error inside it. */
function listForms(issue: z.core.$ZodIssue): Form[] {
  if (issue.path.length > 0) return [];
  if (issue.code === 'invalid_type') return [nameType(issue.expected)];
  return issue.code === 'invalid_value' ? issue.values.map(quoteValue) : [];
}

/** For a value that matches no alternative, the errors of the alternative it matched most deeply, if any. */
export function findClosestForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const [closest] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  return closest && depthOf(closest) > 0 ? closest : undefined;
}

// Not Math.max(...): there may be more issues than a call takes arguments.
const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (depth, issue) => Math.max(depth, issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)),
    0,
  );

const FORMATS: Readonly<Record<string, MessageDescriptor>> = {
  email: msg('Expected an email address.'),
  url: msg('Expected a web address.'),
  datetime: msg('Expected a date and time such as 2026-03-01T09:00:00.000Z.'),
};

/** A type, or a quoted value. */
type Form = string | MessageDescriptor;

const WHOLE_NUMBER = msg('whole number');

export const nameType = (expected: string): Form => (expected === 'int' ? WHOLE_NUMBER : expected);

/** The value is missing, or is none of the expected ones. */
export function expectOne(forms: Iterable<Form>, input: unknown): MessageDescriptor {
  const unique = [...new Set(forms)];
  const expected = msgList(unique, 'or');
  if (input === undefined) return msg('Missing: expected {expected}.', { expected });
  const [first] = unique;
  const isValue = typeof first === 'string' && first.startsWith('“');
  const received = isValue && typeof input === 'string' ? quoteValue(input) : kindOf(input);
  return msg('Expected {expected}, received {received}.', { expected, received });
}

const sizeOf = (input: unknown): number => (input as { length: number }).length;

/** The JSON type of a value: null, array, object, string, number, boolean. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A quoted value, truncated so that a huge one does not drown the message. */
export function quoteValue(value: unknown): string {
  const text = String(value);
  return `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;
}
