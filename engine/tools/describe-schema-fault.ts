import { unescapePart } from '../document/pointer.ts';
import type { Json } from '../session/session.ts';

/** A fault as the validator reports it. */
type Fault = { instanceLocation: string; keyword: string; error: string };

/**
 * Describes a fault in one sentence that names its location. The sentence is recorded and displayed, so it
 * quotes nothing from the value, including names that the schema does not define.
 */
export function describeSchemaFault(
  { instanceLocation, keyword, error }: Fault,
  schema: unknown,
  value: Json,
) {
  const names = new Set(listNames(schema));
  if (keyword === 'false')
    return `${toPlace(parentOf(instanceLocation), names, value)} has more than it may.`;
  const place = toPlace(instanceLocation, names, value);
  const type = /^Instance type "(\w+)" is invalid\. Expected (.+)\.$/.exec(error);
  if (type) return `${place} has the type "${type[1]}"; it needs ${type[2]}.`;
  if (error.startsWith('Instance ')) return `${place}${error.slice('Instance'.length)}`;
  const range = /^\S+ (is (?:less|greater|not a multiple) .*)$/.exec(error);
  return range ? `${place} ${range[1]}` : `${place}: ${error}`;
}

/** `#/orders/0/id` as `orders[0].id`. */
function toPlace(location: string, names: ReadonlySet<string>, value: Json): string {
  let place = '';
  let inner: Json | undefined = value;
  for (const encoded of location.split('/').slice(1)) {
    const part = unescapePart(decodeURIComponent(encoded));
    const isList = Array.isArray(inner);
    const name = names.has(part) ? part : '…';
    place += isList ? `[${part}]` : place === '' ? name : `.${name}`;
    inner = (inner as Record<string, Json> | undefined)?.[part];
  }
  return place === '' ? 'The value' : place;
}

const parentOf = (location: string): string => location.slice(0, location.lastIndexOf('/'));

/** All property names in a schema, at any depth. */
function listNames(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' && inner !== null && typeof inner === 'object' ? Object.keys(inner) : []),
    ...listNames(inner),
  ]);
}
