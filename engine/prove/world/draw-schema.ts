import { isRecord } from '../../document/is-record.ts';
import type { Json } from '../../session/session.ts';

/** Values that fit a JSON Schema, as tools use them; the first one is the simplest. */
export function drawSchema(schema: Json | undefined): Json[] {
  if (!isRecord(schema)) return ['Anything'];
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  switch (schema.type) {
    case 'object':
      return [drawObject(schema)];
    case 'array':
      return [[drawSchema(schema.items)[0] ?? 'Anything']];
    case 'integer':
    case 'number':
      return [typeof schema.minimum === 'number' ? schema.minimum : 1];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    default:
      return [drawText(schema.format)];
  }
}

function drawObject({ properties }: { [key: string]: Json }): Json {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, drawSchema(schema)[0] ?? 'Anything']),
  );
}

function drawText(format: Json | undefined): string {
  switch (format) {
    case 'date':
      return '2026-02-03';
    case 'date-time':
      return '2026-02-03T09:30:00Z';
    case 'email':
      return 'customer1@example.com';
    case 'uri':
      return 'https://example.com/1';
    default:
      return 'Anything';
  }
}
