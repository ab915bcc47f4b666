import type { FactType } from '@turnpike/engine';
import { isRecord } from '../fields/is-record';

export type ToolInput = { name: string; type?: string; required: boolean; description?: string };

/** The inputs a tool's schema names, those it needs first. Names that no argument can have are left out. */
export function listInputs(schema: unknown): ToolInput[] {
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

/** The fact type that an expression for an input must give; undefined where any will do. */
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

/** The type of fact that a place in a result becomes, as far as the schema says. */
export function findResultType(schema: unknown, place: string): FactType | undefined {
  let at = schema;
  for (const name of place === '' ? [] : place.split('.'))
    at = isRecord(at) && isRecord(at.properties) ? at.properties[name] : undefined;
  if (!isRecord(at) || typeof at.type !== 'string') return undefined;
  return at.type === 'integer' ? 'integer' : getWantedType(at.type);
}

/** Places in a result that its schema names, as `assigns` writes them; the whole result is the empty one. */
export function listResultPlaces(schema: unknown, base: readonly string[] = []): string[] {
  if (!isRecord(schema) || !isRecord(schema.properties) || base.length > 3) return [];
  return Object.entries(schema.properties).flatMap(([name, inner]) => [
    [...base, name].join('.'),
    ...listResultPlaces(inner, [...base, name]),
  ]);
}
