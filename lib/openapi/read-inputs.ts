import type { Json } from '@turnpike/engine';
import type { HttpBinding } from '@turnpike/engine/document';
import { type MessageDescriptor, msg, msgList } from '@turnpike/engine/messages';
import { getOwn, getText, isObject, listOf, type OpenApiObject, toObject } from './json';
import { toFreeName } from './names';
import { readSchema, type SchemaReader } from './read-schema';

type Place = 'path' | 'query' | 'header' | 'body';
type Input = { name: string; place: Place; schema: OpenApiObject; required: boolean };

/** The request of an operation: the inputs of the tool, and where each is sent. */
export type ReadInputs = {
  input?: OpenApiObject;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: HttpBinding['body'];
  idempotencyHeader?: string;
  /** Why the operation cannot be called. */
  fault?: MessageDescriptor;
};

type Given = {
  path: string;
  method: HttpBinding['method'];
  /** Parameters of the path and the operation, with references resolved. */
  parameters: readonly OpenApiObject[];
  body: OpenApiObject | undefined;
};

/** Headers that OpenAPI defines elsewhere or the HTTP client sets. */
const IGNORED_HEADERS = new Set([
  'accept',
  'content-type',
  'authorization',
  'host',
  'content-length',
  'connection',
]);

/** Maps parameters and body to named inputs. Duplicate names are renamed. */
export function readInputs(given: Given, reader: SchemaReader): ReadInputs {
  const inputs: Input[] = [];
  const taken = new Set<string>();
  const { note } = reader;
  const add = (original: string, place: Place, schema: OpenApiObject, required: boolean): string => {
    const name = toFreeName(original, place, taken);
    taken.add(name);
    if (name !== original)
      note(msg('Input {from} ({place}) is renamed to {to}.', { from: original, place, to: name }));
    inputs.push({ name, place, schema, required });
    return name;
  };

  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  const inPath = new Map<string, string>();
  let idempotencyHeader: string | undefined;
  for (const parameter of given.parameters) {
    const name = getText(parameter, 'name');
    const place = getText(parameter, 'in');
    const required = getOwn(parameter, 'required') === true;
    if (name === undefined || place === undefined) continue;
    if (place === 'cookie')
      note(msg('Parameter {name} was not imported, because cookies are not sent.', { name }));
    else if (place === 'header' && name.toLowerCase() === 'idempotency-key') idempotencyHeader = name;
    else if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) continue;
    else if (place === 'path') inPath.set(name, add(name, place, readParameter(parameter, reader), true));
    else if (place === 'query' || place === 'header') {
      const schema = readParameter(parameter, reader);
      if (schema.type === 'object' || schema.properties !== undefined) {
        note(msg('Parameter {name} was not imported, because it is an object.', { name }));
        continue;
      }
      const input = add(name, place, toOneValue(schema, parameter, note), required);
      (place === 'query' ? query : headers)[name] = `{${input}}`;
    } else if (place === 'body' || place === 'formData')
      note(msg('Parameter {name} was not imported, because it has the form of Swagger 2.0.', { name }));
  }
  const path = fillPath(given.path, inPath, (name) => {
    note(msg('Path parameter {name} is not described. It was imported as text.', { name }));
    return add(name, 'path', { type: 'string' }, true);
  });

  const sent = readBody(given, reader, add);
  return {
    path,
    ...toInput(inputs),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.fault === undefined ? {} : { fault: sent.fault }),
    ...(idempotencyHeader === undefined ? {} : { idempotencyHeader }),
  };
}

/** The schema of a parameter, with its description. */
function readParameter(parameter: OpenApiObject, reader: SchemaReader): OpenApiObject {
  const content = getOwn(parameter, 'content');
  const media = isObject(content) ? Object.values(content)[0] : undefined;
  const schema = readSchema(getOwn(parameter, 'schema') ?? getOwn(media, 'schema') ?? {}, reader);
  const description = getText(parameter, 'description');
  return { ...schema, ...(description === undefined ? {} : { description }) };
}

/** A query or header takes one value, so a list becomes a single value or comma-separated text. */
function toOneValue(
  schema: OpenApiObject,
  parameter: OpenApiObject,
  note: SchemaReader['note'],
): OpenApiObject {
  if (schema.type !== 'array') return schema;
  const name = getText(parameter, 'name') ?? '';
  const { description } = schema;
  const described: OpenApiObject = description === undefined ? {} : { description };
  if (getOwn(parameter, 'explode') === false || getText(parameter, 'in') === 'header') {
    note(msg('{name} is a list. Write its values in one text, separated by commas.', { name }));
    return { type: 'string', ...described };
  }
  note(msg('{name} is a list. Only one value can be sent.', { name }));
  return { ...(isObject(schema.items) ? schema.items : { type: 'string' }), ...described };
}

/** Replaces path parameters by input names. Other braces are escaped. */
function fillPath(path: string, known: ReadonlyMap<string, string>, add: (name: string) => string): string {
  const made = new Map(known);
  return path
    .split(/(\{[^{}]+\})/)
    .map((part, index) => {
      if (index % 2 === 0)
        return part.replaceAll('{', '%7B').replaceAll('}', '%7D').replace(/[\s#]/g, encodeURIComponent);
      const name = part.slice(1, -1);
      const input = made.get(name) ?? add(name);
      made.set(name, input);
      return `{${input}}`;
    })
    .join('');
}

type Add = (original: string, place: Place, schema: OpenApiObject, required: boolean) => string;

/** Maps each field of a JSON body to an input. */
function readBody(
  { body, method }: Given,
  reader: SchemaReader,
  add: Add,
): { body?: HttpBinding['body']; fault?: MessageDescriptor } {
  if (!body) return {};
  const required = getOwn(body, 'required') === true;
  const content = getOwn(body, 'content');
  const media = findJson(content);
  if (method === 'GET') {
    reader.note(msg('A GET request has no body, so the body was not imported.'));
    return {};
  }
  if (media === undefined) {
    const names = isObject(content) ? Object.keys(content) : [];
    const types = msgList(names, 'or');
    if (required && names.length === 0)
      return { fault: msg('The body is not described. Only JSON can be sent.') };
    if (required) return { fault: msg('The body is {types}. Only JSON can be sent.', { types }) };
    if (names.length > 0)
      reader.note(msg('The body was not imported. It is {types}, and only JSON can be sent.', { types }));
    return {};
  }
  const schema = readSchema(getOwn(media, 'schema') ?? {}, reader);
  const parts = listParts(schema, reader.note);
  if (!parts) {
    if (required)
      return { fault: msg('The body is not an object with named fields, so inputs cannot fill it.') };
    reader.note(msg('The body was not imported, because it is not an object with named fields.'));
    return {};
  }
  const names = parts.map(
    (part) => [part.name, add(part.name, 'body', part.schema, required && part.required)] as const,
  );
  // Without renamed inputs, the body is all inputs not used elsewhere.
  if (names.every(([original, name]) => original === name)) return { body: 'json' };
  return { body: toObject(names.map(([original, name]): [string, Json] => [original, `{${name}}`])) };
}

function findJson(content: unknown): Json | undefined {
  if (!isObject(content)) return undefined;
  const found = Object.keys(content).find((type) => isJson(type));
  return found === undefined ? undefined : content[found];
}

export function isJson(type: string): boolean {
  return /^\s*(application|text)\/([\w.+-]*\+)?json\b/i.test(type) || /^\s*\*\/\*/.test(type);
}

type Part = { name: string; schema: OpenApiObject; required: boolean };

/**
 * The fields of an object schema, including all alternatives. A field is required if every alternative
 * requires it.
 */
function listParts(schema: OpenApiObject, note: SchemaReader['note']): Part[] | undefined {
  const alternatives = [schema.oneOf, schema.anyOf, schema.allOf].find(Array.isArray);
  const { properties } = schema;
  if (!alternatives && (!isObject(properties) || Object.keys(properties).length === 0)) return undefined;
  const sides = [schema, ...(alternatives ?? [])].filter(isObject);
  if (alternatives && schema.allOf === undefined)
    note(msg('The body has alternatives. The fields of all of them are inputs.'));
  const needs = (side: Json, name: string) => listOf(side, 'required').includes(name);
  const all = schema.allOf !== undefined;
  const found = new Map<string, OpenApiObject>();
  for (const side of sides)
    for (const [name, part] of Object.entries(isObject(side.properties) ? side.properties : {}))
      if (!found.has(name)) found.set(name, isObject(part) ? part : {});
  if (found.size === 0) return undefined;
  return [...found].map(([name, part]) => ({
    name,
    schema: part,
    required:
      needs(schema, name) ||
      (alternatives !== undefined &&
        (all
          ? alternatives.some((alternative) => needs(alternative, name))
          : alternatives.every((alternative) => needs(alternative, name)))),
  }));
}

function toInput(inputs: readonly Input[]): { input?: OpenApiObject } {
  if (inputs.length === 0) return {};
  const required = inputs.flatMap((input) => (input.required ? [input.name] : []));
  return {
    input: {
      type: 'object',
      properties: toObject(inputs.map(({ name, schema }): [string, Json] => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
    },
  };
}
