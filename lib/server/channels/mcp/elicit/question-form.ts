import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';
import type { FactType } from '@turnpike/engine/document';
import type { TurnRequest, TurnResponse } from '@/lib/contract/schemas/turns';
import type { VersionAbout } from '../talk/describe-versions';

type Field = ElicitRequestFormParams['requestedSchema']['properties'][string];
type Pending = NonNullable<TurnResponse['pending']>;

const FIELDS: Partial<Record<FactType, Field>> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  time: { type: 'string' },
  datetime: { type: 'string' },
  phone: { type: 'string' },
  money: { type: 'string' },
  duration: { type: 'string' },
};

/**
 * The form for a question whose answer is closed: options, or one fact with a type. Undefined for others, and for
 * sensitive facts, which the protocol does not allow in forms.
 */
export function createForm(
  pending: Pending | undefined,
  facts: VersionAbout['facts'],
): ElicitRequestFormParams['requestedSchema'] | undefined {
  const field = pending && findField(pending, facts);
  return field && { type: 'object', properties: { answer: field }, required: ['answer'] };
}

function findField(
  { expects, options, facts: asked }: Pending,
  facts: VersionAbout['facts'],
): Field | undefined {
  const known = asked.map((name) => facts.find((fact) => fact.name === name));
  if (known.some((fact) => fact?.sensitive)) return undefined;
  if (options && expects === 'multi_choice') {
    return {
      type: 'array',
      items: { anyOf: options.map(({ id, label }) => ({ const: id, title: label })) },
      minItems: 1,
    };
  }
  if (options) {
    return {
      type: 'string',
      enum: options.map(({ id }) => id),
      enumNames: options.map(({ label }) => label),
    };
  }
  const [fact] = known;
  return fact && known.length === 1 ? FIELDS[fact.type] : undefined;
}

/** The turn of an answered form; undefined if the content is not an answer. */
export function toFormInput(isChoice: boolean, content: unknown): TurnRequest['input'] | undefined {
  const { answer } = (content ?? {}) as { answer?: unknown };
  if (isChoice) {
    const options = Array.isArray(answer) ? answer : [answer];
    return options.every((id) => typeof id === 'string') ? { type: 'choice', options } : undefined;
  }
  if (typeof answer === 'boolean') return { type: 'message', text: answer ? 'Yes' : 'No' };
  return typeof answer === 'string' || typeof answer === 'number'
    ? { type: 'message', text: String(answer) }
    : undefined;
}
