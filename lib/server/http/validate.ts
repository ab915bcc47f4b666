import { describeMismatch, findClosestForm, toPointer } from '@turnpike/engine/document';
import type { z } from 'zod';
import { Refusal } from '@/lib/server/refusal';

const MAX_ERRORS = 20;

/** The validated body, or a refusal that points at each invalid value. */
export function validateBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  // Messages are only built for invalid bodies, because most are valid.
  const { error = parsed.error } = schema.safeParse(body, { error: describeMismatch });
  const errors = error.issues.flatMap((issue) => toErrors(issue)).slice(0, MAX_ERRORS);
  const [first = { pointer: '', message: 'The body is not valid.' }] = errors;
  const place = first.pointer === '' ? 'The body' : first.pointer;
  throw new Refusal('invalid-request', `${place}: ${first.message}`, { pointer: first.pointer, errors });
}

/** A path or query parameter has no pointer; the detail names it. */
export function validateParameters<S extends z.ZodType>(
  schema: S,
  values: Record<string, string>,
): z.output<S> {
  const parsed = schema.safeParse(values, { error: describeMismatch });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  const message = issue?.code === 'unrecognized_keys' ? 'Unknown parameter.' : sentence(issue?.message);
  throw new Refusal('invalid-request', `${name}: ${message}`);
}

/** Refuses duplicate parameters, which readers interpret differently. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query) throw new Refusal('invalid-request', `${name}: Set this parameter only once.`);
    query[name] = value;
  }
  return query;
}

function toErrors(
  issue: z.core.$ZodIssue,
  base: readonly PropertyKey[] = [],
): { pointer: string; message: string }[] {
  const path = [...base, ...issue.path];
  const closest = findClosestForm(issue);
  if (closest) return closest.flatMap((inner) => toErrors(inner, path));
  if (issue.code !== 'unrecognized_keys')
    return [{ pointer: toPointer(path), message: sentence(issue.message) }];
  return issue.keys.map((key) => ({
    pointer: toPointer([...path, key]),
    message: 'Unknown field.',
  }));
}

function sentence(message = 'Not valid'): string {
  return message.endsWith('.') ? message : `${message}.`;
}
