import type { Json } from '@turnpike/engine';
import { type Fact, type FactType, isRecord, unescapePart } from '@turnpike/engine/document';

type Schema = { [key: string]: Json };
type Shape = Pick<Fact, 'type' | 'values' | 'validate'>;

/**
 * Converts a tool input to a fact, so that the same extractors read both. Its title and name become aliases,
 * its description the question.
 */
export function toFact(name: string, given: Json | undefined, root: Json | undefined = given): Fact {
  const schema = resolve(given, root);
  const { title, description } = schema;
  const aliases = [
    ...new Set([...(typeof title === 'string' && title ? [title] : []), splitIdentifier(name)]),
  ];
  return {
    name,
    aliases: aliases.filter(Boolean),
    ...(typeof description === 'string' && description ? { prompt: description } : {}),
    ...readShape(schema, root),
  };
}

/** Splits an identifier into words: "eventId" and "event_id" become "event id". */
export function splitIdentifier(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
}

const MAX_REFS = 8;

/** Follows references within the schema. The result is empty if the target is not a schema. */
function resolve(given: Json | undefined, root: Json | undefined): Schema {
  let schema = toSchema(given);
  for (let hop = 0; hop < MAX_REFS && typeof schema.$ref === 'string'; hop++) {
    const { $ref, ...rest } = schema;
    let found: Json | undefined = $ref === '#' || $ref.startsWith('#/') ? root : undefined;
    for (const part of $ref.split('/').slice(1)) {
      const key = unescapePart(part);
      const inside = toSchema(found);
      found = Object.hasOwn(inside, key) ? inside[key] : undefined;
    }
    schema = { ...toSchema(found), ...rest };
  }
  return schema;
}

const toSchema = (value: Json | undefined): Schema => (isRecord(value) ? value : {});

const FORMATS: Readonly<Record<string, FactType>> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  duration: 'duration',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  iri: 'url',
  'uri-reference': 'url',
  phone: 'phone',
  tel: 'phone',
};

function readShape(schema: Schema, root: Json | undefined): Shape {
  const choices = readChoices(schema);
  if (choices) return { type: 'enum', values: choices };
  switch (findType(schema)) {
    case 'integer':
      return { type: 'integer' };
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'array': {
      const values = readChoices(resolve(schema.items, root));
      return values ? { type: 'list', values } : { type: 'list' };
    }
    case 'object': {
      const { amount, currency } = toSchema(schema.properties);
      return { type: amount !== undefined && currency !== undefined ? 'money' : 'object' };
    }
    case 'string':
    case undefined:
      return readText(schema, root);
    default:
      return { type: 'text' };
  }
}

function readText(schema: Schema, root: Json | undefined): Shape {
  const { format, pattern, anyOf, oneOf } = schema;
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format))
    return { type: FORMATS[format] as FactType };
  // A pattern without ^ and $ matches any part of a text, so it does not describe the whole value.
  if (typeof pattern === 'string' && /^\^.*\$$/s.test(pattern))
    return { type: 'text', validate: [{ pattern: pattern.slice(1, -1) }] };
  const first = [anyOf, oneOf]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((option) => resolve(option, root))
    .find((option) => option.type !== 'null');
  return first ? readShape(first, root) : { type: 'text' };
}

function findType({ type }: Schema): Json | undefined {
  return Array.isArray(type) ? type.find((name) => name !== 'null') : type;
}

/** The allowed texts, with their titles if the schema has them. */
function readChoices(schema: Schema): Fact['values'] {
  if (typeof schema.const === 'string' && schema.const) return [{ value: schema.const }];
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter((value): value is string => typeof value === 'string' && value !== '');
    return values.length > 0 ? values.map((value) => toChoice(value)) : undefined;
  }
  const listed: Json[] = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  const options = listed.filter((option) => isRecord(option));
  const named = options.flatMap(({ const: value, title }) =>
    typeof value === 'string' && value ? [toChoice(value, title)] : [],
  );
  return named.length > 0 && named.length === options.length ? named : undefined;
}

function toChoice(value: string, title?: Json): NonNullable<Fact['values']>[number] {
  const words = splitIdentifier(value);
  return {
    value,
    ...(typeof title === 'string' && title ? { label: title } : {}),
    ...(words && words !== value ? { synonyms: [words] } : {}),
  };
}
