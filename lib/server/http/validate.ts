import { createErrorMap, findClosestForm, toPointer } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { writeMessage } from '@/lib/contract/written-messages';
import { Refusal } from '@/lib/server/refusal';

const MAX_ERRORS = 20;

/** The validated body, or a refusal that points at each invalid value. */
export function validateBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  // Messages are only built for invalid bodies, because most are valid.
  const { error: map, messageOf } = createErrorMap();
  const { error = parsed.error } = schema.safeParse(body, { error: map });
  const errors = error.issues.flatMap((issue) => toErrors(issue, messageOf)).slice(0, MAX_ERRORS);
  const [first = { pointer: '', message: msg('The body is not valid.') }] = errors;
  const { pointer, message } = first;
  const detail =
    pointer === ''
      ? msg('The body: {message}', { message })
      : msg('{pointer}: {message}', { pointer, message });
  throw new Refusal('invalid-request', detail, { pointer, errors: errors.map(writeMessage) });
}

/** A path or query parameter has no pointer; the detail names it. */
export function validateParameters<S extends z.ZodType>(
  schema: S,
  values: Record<string, string>,
): z.output<S> {
  const { error: map, messageOf } = createErrorMap();
  const parsed = schema.safeParse(values, { error: map });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues as [z.core.$ZodIssue];
  const isUnknown = issue.code === 'unrecognized_keys';
  const name = (isUnknown ? issue.keys[0] : issue.path.join('.')) ?? '';
  const message = isUnknown ? msg('Unknown parameter.') : messageOf(issue);
  throw new Refusal('invalid-request', msg('{name}: {message}', { name, message }));
}

/** Refuses duplicate parameters, which readers interpret differently. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (!url.includes('?')) return query;
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query)
      throw new Refusal('invalid-request', msg('{name}: Set this parameter only once.', { name }));
    query[name] = value;
  }
  return query;
}

type MessageOf = (issue: z.core.$ZodIssue) => MessageDescriptor;

function toErrors(
  issue: z.core.$ZodIssue,
  messageOf: MessageOf,
  base: readonly PropertyKey[] = [],
): { pointer: string; message: MessageDescriptor }[] {
  const path = [...base, ...issue.path];
  const closest = findClosestForm(issue);
  if (closest) return closest.flatMap((inner) => toErrors(inner, messageOf, path));
  if (issue.code !== 'unrecognized_keys') return [{ pointer: toPointer(path), message: messageOf(issue) }];
  return issue.keys.map((key) => ({ pointer: toPointer([...path, key]), message: msg('Unknown field.') }));
}
