import { Validator } from '@cfworker/json-schema';
import { unescapePart } from '../../document/pointer.ts';
import type { DocumentPath } from '../../document/problem.ts';
import { findPatternFault } from '../../guards/cel.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { findTypes, JSON_TYPES, readPointer } from '../survey/read-schema.ts';

/** Tool schemas are interpreted at run time. An invalid one would reject every call, or accept every call. */
export const toolSchema: ProblemCheck = {
  code: 'tool-schema',
  severity: 'error',
  test: 'The input or output of a tool is not a valid JSON Schema: a keyword has a value of the wrong form, a type is unknown, a pattern is not a valid RE2 expression, or a $ref does not point into the schema; or the input does not allow an object.',
  find: ({ flow }) =>
    (flow.tools ?? []).flatMap(({ id, name, input, output }, index) => {
      const where = { kind: 'tool', id } as const;
      const found: ProblemFinding[] = [];
      for (const [field, schema] of Object.entries({ input, output })) {
        if (schema === undefined) continue;
        const path = ['tools', index, field];
        const faults = findFaults(schema);
        if (field === 'input' && findTypes(schema, schema)?.includes('object') === false)
          faults.push({ path: ['type'], reason: msg('The input of a tool must be an object.') });
        for (const fault of faults.slice(0, MAX_FAULTS)) {
          const schemaName =
            field === 'input'
              ? msg('The input schema of tool “{tool}”', { tool: name })
              : msg('The output schema of tool “{tool}”', { tool: name });
          const message =
            'pattern' in fault
              ? msg('{schema} has an invalid pattern. {fault}', { schema: schemaName, fault: fault.pattern })
              : msg('{schema} is not valid. {reason}', { schema: schemaName, reason: fault.reason });
          found.push(finding([...path, ...fault.path], where, message));
        }
      }
      return found;
    }),
};

type Fault = { path: DocumentPath } & ({ reason: MessageDescriptor } | { pattern: MessageDescriptor });
const MAX_FAULTS = 10;

let form: Validator | undefined;

function findFaults(schema: unknown): Fault[] {
  try {
    form ??= new Validator(FORM, '2020-12', false);
    const { errors } = form.validate(schema);
    const places = [...new Set(errors.map(({ instanceLocation }) => instanceLocation))];
    // Each error is repeated for every enclosing location; keep only the innermost.
    const inner = places.filter((place) => !places.some((other) => other.startsWith(`${place}/`)));
    if (inner.length > 0)
      return inner.map((place) => ({
        path: toPath(place),
        reason: describeValue(place),
      }));
    return findInKeywords(schema);
  } catch {
    return [{ path: [], reason: msg('It is nested too deeply.') }];
  }
}

const toPath = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => unescapePart(decodeURIComponent(part)));

function describeValue(location: string): MessageDescriptor {
  const keyword = toPath(location).at(-1);
  return keyword === undefined
    ? msg('It must be an object or a boolean.')
    : msg('The keyword {keyword} has an invalid value.', { keyword });
}

/** Checks the form cannot express: patterns are RE2, and references stay within the schema. */
function findInKeywords(root: unknown): Fault[] {
  const faults: Fault[] = [];
  const open: { at: unknown; path: DocumentPath }[] = [{ at: root, path: [] }];
  for (let item = open.pop(); item; item = open.pop()) {
    const { at, path } = item;
    if (at === null || typeof at !== 'object') continue;
    for (const [key, value] of Object.entries(at)) {
      const full = [...path, key];
      if (NO_SCHEMAS.has(key)) continue;
      if (key === '$ref' && typeof value === 'string') {
        if (readPointer(root, value) === undefined)
          faults.push({ path: full, reason: msg('{ref} does not exist in the schema.', { ref: value }) });
      } else if (key === 'pattern' && typeof value === 'string') {
        const fault = findPatternFault(value);
        if (fault !== undefined) faults.push({ path: full, pattern: fault });
      } else open.push({ at: value, path: full });
    }
  }
  return faults;
}
/** Keywords that hold values, not schemas. */
const NO_SCHEMAS = new Set(['enum', 'const', 'default', 'examples', 'required']);

const schemas = { type: 'array', items: { $ref: '#/$defs/schema' }, minItems: 1 };
const named = { type: 'object', additionalProperties: { $ref: '#/$defs/schema' } };
const schema = { $ref: '#/$defs/schema' };
const size = { type: 'integer', minimum: 0 };
const number = { type: 'number' };
const text = { type: 'string' };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };

/**
 * The supported keywords with the form of their values. Unknown keywords are ignored, as the standard
 * requires.
 */
const FORM = {
  $ref: '#/$defs/object',
  $defs: {
    schema: { anyOf: [flag, { $ref: '#/$defs/object' }] },
    object: {
      type: 'object',
      properties: {
        type: {
          anyOf: [
            { enum: [...JSON_TYPES] },
            { type: 'array', items: { enum: [...JSON_TYPES] }, minItems: 1 },
          ],
        },
        enum: { type: 'array' },
        properties: named,
        patternProperties: named,
        dependentSchemas: named,
        $defs: named,
        definitions: named,
        additionalProperties: schema,
        unevaluatedProperties: schema,
        propertyNames: schema,
        items: schema,
        unevaluatedItems: schema,
        contains: schema,
        not: schema,
        if: schema,
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits this object.
        then: schema,
        else: schema,
        prefixItems: schemas,
        allOf: schemas,
        anyOf: schemas,
        oneOf: schemas,
        required: texts,
        dependentRequired: { type: 'object', additionalProperties: texts },
        minimum: number,
        maximum: number,
        exclusiveMinimum: number,
        exclusiveMaximum: number,
        multipleOf: { type: 'number', exclusiveMinimum: 0 },
        minLength: size,
        maxLength: size,
        minItems: size,
        maxItems: size,
        minContains: size,
        maxContains: size,
        minProperties: size,
        maxProperties: size,
        uniqueItems: flag,
        pattern: text,
        format: text,
        title: text,
        description: text,
        $ref: text,
        $comment: text,
      },
    },
  },
};
