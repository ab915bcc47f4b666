import { isRecord } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Returns why a value is not a usable JSON Schema for a tool. Covers the common errors; the engine checks the
 * rest.
 */
export function findSchemaFault(value: unknown): string | undefined {
  if (!isRecord(value)) return say('A schema is an object, such as { "type": "object" }');
  const types = Array.isArray(value.type) ? value.type : value.type === undefined ? [] : [value.type];
  const odd = types.find((type) => !TYPES.includes(String(type)));
  if (odd !== undefined)
    return say('Unknown type {type}. Use {types}', { type: String(odd), types: TYPES.join(', ') });
  if (value.properties !== undefined && !isRecord(value.properties))
    return say('properties must be an object of schemas');
  const { required } = value;
  const isList = Array.isArray(required) && required.every((name) => typeof name === 'string');
  if (required !== undefined && !isList) return say('required must be a list of names');
  for (const [name, inner] of Object.entries(isRecord(value.properties) ? value.properties : {})) {
    if (inner === true || inner === false) continue;
    const fault = findSchemaFault(inner);
    if (fault) return `${name}: ${fault}`;
  }
  return undefined;
}
