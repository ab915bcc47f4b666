import { createErrorMap, toPointer } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { SaveCustomer } from '@/lib/contract/schemas/customers';
import { writeMessage } from '@/lib/contract/written-messages';
import { Refusal } from '@/lib/server/refusal';
import type { FactChange } from './customer-rows';

const GivenSchema = z.strictObject({
  value: z.unknown(),
  verified: z.boolean().optional(),
  expiresAt: z.iso
    .datetime({ offset: true, message: 'Use an ISO time such as 2027-01-31T09:00:00Z.' })
    .nullable()
    .optional(),
});
const GIVEN_KEYS = Object.keys(GivenSchema.shape);

/** The facts of a request: each is a plain value, null, or a value with metadata. */
export function readFactChanges(facts: SaveCustomer['facts'] = {}): FactChange[] {
  return Object.entries(facts).map(([name, given]) => {
    const change = isGiven(given) ? parseGiven(name, given) : toChange(name, given);
    if (JSON.stringify(change.value).length > LIMITS.textLength)
      throw refuse(
        ['facts', name],
        msg('A fact may have at most {limit} characters of JSON.', { limit: LIMITS.textLength }),
      );
    return change;
  });
}

const toChange = (name: string, value: unknown): FactChange => ({
  name,
  value,
  verified: false,
  expiresAt: null,
});

function isGiven(given: unknown): given is Record<string, unknown> {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'value')) return false;
  return Object.keys(given).every((key) => GIVEN_KEYS.includes(key));
}

function parseGiven(name: string, given: Record<string, unknown>): FactChange {
  const { error, messageOf } = createErrorMap();
  const parsed = GivenSchema.safeParse(given, { error });
  if (!parsed.success) {
    const [issue] = parsed.error.issues as [z.core.$ZodIssue];
    throw refuse(['facts', name, ...issue.path], messageOf(issue));
  }
  const { value, verified = false, expiresAt = null } = parsed.data;
  return { name, value, verified, expiresAt };
}

function refuse(path: PropertyKey[], message: MessageDescriptor): Refusal {
  const pointer = toPointer(path);
  return new Refusal('invalid-request', msg('{pointer}: {message}', { pointer, message }), {
    pointer,
    errors: [writeMessage({ pointer, message })],
  });
}
