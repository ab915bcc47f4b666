import { Validator } from '@cfworker/json-schema';
import { isRecord } from '../document/is-record.ts';
import type { Tool } from '../document/tool.ts';
import { matchesPattern } from '../guards/cel.ts';
import type { Json } from '../session/session.ts';
import { describeSchemaFault } from './describe-schema-fault.ts';

type Schema = NonNullable<Tool['input']>;
/** Describes the first violation of the schema, or undefined. */
export type SchemaCheck = (value: Json) => string | undefined;

/**
 * Creates a check for values against a JSON Schema.
 *
 * Patterns are removed before the library sees the schema and run on RE2 instead. The library would run an
 * author's pattern on the host's backtracking engine, where it could hang. Patterns are checked in
 * properties, items and allOf.
 */
export function createSchemaCheck(schema: Schema): SchemaCheck {
  let validator: Validator | undefined;
  return (value) => {
    try {
      validator ??= new Validator(withoutPatterns(schema) as Schema, '2020-12', true);
      const { valid, errors } = validator.validate(value);
      if (valid) return findUnmatched(schema, value, '');
      const fault = errors.at(-1);
      return fault ? describeSchemaFault(fault, schema, value) : 'It does not fit its schema.';
    } catch (error) {
      // The compiler reports an invalid schema; until it is fixed, no value passes.
      return String((error as { message?: string })?.message ?? error);
    }
  };
}

function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'patternProperties' || (key === 'pattern' && typeof value === 'string')) return [];
      return [[key, key === 'enum' || key === 'const' ? value : withoutPatterns(value)]];
    }),
  );
}

function findUnmatched(schema: unknown, value: Json, place: string): string | undefined {
  if (!isRecord(schema)) return undefined;
  const { pattern, properties, items, allOf } = schema;
  if (typeof pattern === 'string' && typeof value === 'string' && !matchesPattern(pattern, value))
    return `${place === '' ? 'The value' : place} does not match ${pattern}.`;
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const fault = findUnmatched(part, value, place);
    if (fault !== undefined) return fault;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const fault = findUnmatched(items, item, `${place}[${index}]`);
      if (fault !== undefined) return fault;
    }
  } else if (isRecord(value) && isRecord(properties)) {
    for (const [name, part] of Object.entries(properties)) {
      const inner = Object.hasOwn(value, name) ? findUnmatched(part, value[name] as Json, name) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}
