import { type FactType, isRecord } from '@turnpike/engine/document';

export type ListedInput = { name: string; type?: string; required: boolean; description?: string };

/** Lists the inputs of a tool's schema, required ones first. Names that arguments cannot have are left out. */
export function listInputs(schema: unknown): ListedInput[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  return Object.entries(schema.properties)
    .filter(([name]) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    .map(([name, inner]) => {
      const { type, description } = isRecord(inner) ? inner : {};
      return {
        name,
        required: required.has(name),
        ...(typeof type === 'string' ? { type } : {}),
        ...(typeof description === 'string' ? { description } : {}),
      };
    })
    .sort((a, b) => Number(b.required) - Number(a.required));
}

/** The fact type that an expression for an input must return, or undefined if any will do. */
export function getWantedType(
  type: string | undefined,
): 'text' | 'number' | 'boolean' | 'list' | 'object' | undefined {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    case 'object':
      return 'object';
    default:
      return undefined;
  }
}

/** The fact type of a result field, as far as the schema defines it. */
export function findResultType(schema: unknown, place: string): FactType | undefined {
  let at = schema;
  for (const name of place === '' ? [] : place.split('.'))
    at = isRecord(at) && isRecord(at.properties) ? at.properties[name] : undefined;
  if (!isRecord(at) || typeof at.type !== 'string') return undefined;
  return at.type === 'integer' ? 'integer' : getWantedType(at.type);
}

/** Lists the paths of result fields in the schema, as used in `assigns`. The empty path is the whole result. */
export function listResultPlaces(schema: unknown, base: readonly string[] = []): string[] {
  if (!isRecord(schema) || !isRecord(schema.properties) || base.length > 3) return [];
  return Object.entries(schema.properties).flatMap(([name, inner]) => [
    [...base, name].join('.'),
    ...listResultPlaces(inner, [...base, name]),
  ]);
}
