import type { z } from 'zod';

/**
 * Describes what a value is and what it should be, where the schema has no message: an error map for
 * `safeParse`. Messages are whole sentences, because translations look them up as a whole.
 */
export function describeMismatch(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return expect(issue.expected === 'int' ? 'whole number' : issue.expected, input);
    case 'invalid_value':
      return expect(issue.values.map(quote).join(' or '), input);
    case 'too_small': {
      const least = Number(issue.minimum);
      if (issue.origin === 'string')
        return least === 1
          ? 'Expected a text that is not empty.'
          : `Expected at least ${least} characters, received ${sizeOf(input)}.`;
      if (issue.origin === 'array')
        return least === 1
          ? 'Expected at least one item.'
          : `Expected at least ${least} items, received ${sizeOf(input)}.`;
      return issue.inclusive
        ? `Expected at least ${least}, received ${input}.`
        : `Expected more than ${least}, received ${input}.`;
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      if (issue.origin === 'string') return `Expected at most ${most} characters, received ${sizeOf(input)}.`;
      if (issue.origin === 'array')
        return most === 1
          ? `Expected at most one item, received ${sizeOf(input)}.`
          : `Expected at most ${most} items, received ${sizeOf(input)}.`;
      return issue.inclusive
        ? `Expected at most ${most}, received ${input}.`
        : `Expected less than ${most}, received ${input}.`;
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written in the form that is expected here.';
    case 'not_multiple_of':
      return `Expected a multiple of ${issue.divisor}, received ${input}.`;
    case 'unrecognized_keys':
      return 'There is no such field.';
    case 'invalid_key':
      return 'This name is not allowed here.';
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return 'This is not allowed here.';
  }
}

function describeUnion(issue: z.core.$ZodRawIssue & { code: 'invalid_union' }): string {
  const { discriminator, input } = issue;
  // The alternatives are distinguished by one field, so the message is about that field.
  if (discriminator !== undefined && Array.isArray(issue.options)) {
    const given = (input as Record<string, unknown> | null)?.[discriminator];
    return expect(issue.options.map(quote).join(' or '), given);
  }
  const forms = issue.errors.flatMap((branch) => branch.flatMap(nameForm));
  return forms.length > 0
    ? expect([...new Set(forms)].join(' or '), input)
    : 'This is none of the forms that are allowed here.';
}

/** What the value itself would have to be; nothing for an error inside it. */
function nameForm(issue: z.core.$ZodIssue): string[] {
  if (issue.path.length > 0) return [];
  if (issue.code === 'invalid_type') return [issue.expected === 'int' ? 'whole number' : issue.expected];
  return issue.code === 'invalid_value' ? issue.values.map(quote) : [];
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

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Expected an email address.',
  url: 'Expected a web address.',
  datetime: 'Expected a date and time such as 2026-03-01T09:00:00.000Z.',
};

function expect(expected: string, input: unknown): string {
  return input === undefined
    ? `Missing: expected ${expected}.`
    : `Expected ${expected}, received ${typeof input === 'string' && expected.startsWith('"') ? quote(input) : kindOf(input)}.`;
}

const sizeOf = (input: unknown): number => (input as { length: number }).length;

/** The JSON type of a value: null, array, object, string, number, boolean. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A quoted value, truncated so that a huge one does not drown the message. */
export function quote(value: unknown): string {
  const text = String(value);
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
}
