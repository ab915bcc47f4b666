import type { z } from 'zod';
import { type MessageDescriptor, msg, msgList } from '../messages/message.ts';
import { BAD_NAME, createErrorMap, expectOne, findClosestForm, nameType, quoteValue } from './error-map.ts';
import { type FlowDocument, FlowDocumentSchema } from './flow-document.ts';
import { findNearest } from './nearest.ts';
import { toPointer } from './pointer.ts';
import type { Problem, Where } from './problem.ts';

export type ParseResult = { ok: true; flow: FlowDocument } | { ok: false; problems: Problem[] };

/** Maximum number of problems per parse. */
const MAX_PROBLEMS = 100;

/** Parses unknown JSON as a flow, or reports every place that is not valid. Never throws. */
export function parseFlow(json: unknown): ParseResult {
  try {
    const { error, messageOf } = createErrorMap();
    const result = FlowDocumentSchema.safeParse(json, { error });
    if (result.success) return { ok: true, flow: result.data };
    const problems: Problem[] = [];
    for (const issue of result.error.issues) {
      if (problems.length >= MAX_PROBLEMS) break;
      collect(issue, [], json, messageOf, problems);
    }
    return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  } catch {
    // A getter or proxy that throws, or nesting deeper than the call stack.
    const message = msg('This is not a plain JSON document.');
    return { ok: false, problems: [problemAt([], 'invalid-document', message)] };
  }
}

type MessageOf = (issue: z.core.$ZodIssue) => MessageDescriptor;

function collect(
  issue: z.core.$ZodIssue,
  base: PropertyKey[],
  json: unknown,
  messageOf: MessageOf,
  problems: Problem[],
): void {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, MAX_PROBLEMS))
      problems.push(describeUnknownField([...path, key], key, json));
    return;
  }
  const closest = findClosestForm(issue);
  if (closest) {
    for (const inner of closest.slice(0, MAX_PROBLEMS)) collect(inner, path, json, messageOf, problems);
    return;
  }
  problems.push(describeIssue(issue, path, json, messageOf));
}

function describeIssue(
  issue: z.core.$ZodIssue,
  path: PropertyKey[],
  json: unknown,
  messageOf: MessageOf,
): Problem {
  const value = readPath(json, path);
  const wrongType = (...types: string[]): Problem => {
    const code = value === undefined ? 'missing-field' : 'wrong-type';
    return problemAt(path, code, expectOne(types.map(nameType), value), json);
  };
  if (issue.code === 'invalid_type') return wrongType(issue.expected);
  if (issue.code === 'invalid_union') {
    const options = issue.discriminator === undefined ? undefined : findDiscriminators(path, json);
    if (options) return describeChoice(path, options, json);
    const expected = new Set(
      issue.errors
        .flat()
        .flatMap((inner) =>
          inner.code === 'invalid_type' ? [inner.expected.replace('record', 'object')] : [],
        ),
    );
    if (expected.size > 0) return wrongType(...expected);
  }
  if (issue.code === 'invalid_value') return describeChoice(path, issue.values.map(String), json);
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues;
    const reason = inner ? messageOf(inner) : BAD_NAME;
    return problemAt(
      path,
      'invalid-value',
      msg('{name}: {reason}', { name: quoteValue(path.at(-1)), reason }),
      json,
    );
  }
  return problemAt(path, 'invalid-value', messageOf(issue), json);
}

/** An unknown value: reports the allowed ones and offers the nearest as a fix. */
function describeChoice(path: PropertyKey[], options: string[], json: unknown): Problem {
  const value = readPath(json, path);
  const mismatch = expectOne(options.map(quoteValue), value);
  if (value === undefined) return problemAt(path, 'missing-field', mismatch, json);
  const nearest = typeof value === 'string' && options.length > 1 ? findNearest(value, options) : undefined;
  const problem = problemAt(
    path,
    'invalid-value',
    nearest
      ? msg('{mismatch} Did you mean {nearest}?', { mismatch, nearest: quoteValue(nearest) })
      : mismatch,
    json,
  );
  if (nearest) {
    problem.fix = {
      title: msg('Change to {value}', { value: quoteValue(nearest) }),
      patch: [{ op: 'replace', path: problem.pointer, value: nearest }],
    };
  }
  return problem;
}

/** The allowed values of a discriminated union, if the path points to its discriminator. */
function findDiscriminators(path: readonly PropertyKey[], json: unknown): string[] | undefined {
  const parents = path.slice(0, -1).reduce<{ schemas: Walkable[]; value: unknown }>(
    ({ schemas, value }, part) => ({
      schemas: schemas.flatMap((schema) => stepInto(schema, part, value)),
      value: readOwn(value, part),
    }),
    { schemas: [FlowDocumentSchema as unknown as Walkable], value: json },
  ).schemas;
  const values = parents.flatMap(({ def }) =>
    def.type === 'union' && def.discriminator !== undefined
      ? (def.options ?? []).flatMap(
          (option) => option.def.shape?.[def.discriminator as string]?.def.values ?? [],
        )
      : [],
  );
  return values.length > 0 ? values.map(String) : undefined;
}

function describeUnknownField(path: PropertyKey[], key: string, json: unknown): Problem {
  const parent = path.slice(0, -1);
  const known = findKnownKeys(parent, json);
  if (known.includes(key)) {
    // Known, but only in another alternative: a goal is a gate or a state, never both.
    const problem = problemAt(
      path,
      'unknown-field',
      msg('{name} cannot be combined with the other fields here.', { name: quoteValue(key) }),
      json,
    );
    problem.fix = {
      title: msg('Remove {name}', { name: quoteValue(key) }),
      patch: [{ op: 'remove', path: problem.pointer }],
    };
    return problem;
  }
  const nearest = findNearest(key, known);
  const problem = problemAt(path, 'unknown-field', explainUnknownField(key, nearest, known), json);
  const remove = { op: 'remove', path: problem.pointer } as const;
  const holder = readPath(json, parent);
  problem.fix =
    nearest && readOwn(holder, nearest) === undefined
      ? {
          title: msg('Rename to {name}', { name: quoteValue(nearest) }),
          patch: [remove, { op: 'add', path: toPointer([...parent, nearest]), value: readOwn(holder, key) }],
        }
      : { title: msg('Remove {name}', { name: quoteValue(key) }), patch: [remove] };
  return problem;
}

function explainUnknownField(
  key: string,
  nearest: string | undefined,
  known: readonly string[],
): MessageDescriptor {
  const name = quoteValue(key);
  if (nearest !== undefined)
    return msg('Unknown field {name}. Did you mean {nearest}?', { name, nearest: quoteValue(nearest) });
  return known.length > 0
    ? msg('Unknown field {name}. Allowed here: {known}.', { name, known: msgList(known) })
    : msg('Unknown field {name}.', { name });
}

function readPath(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(readOwn, json);
}

/** The schema internals that this file reads, enough to list the known fields at a path. */
type Walkable = {
  def: {
    type: string;
    shape?: Record<string, Walkable>;
    element?: Walkable;
    innerType?: Walkable;
    valueType?: Walkable;
    keyType?: Walkable;
    entries?: Record<string, unknown>;
    options?: Walkable[];
    discriminator?: string;
    values?: unknown[];
  };
};

function findKnownKeys(path: readonly PropertyKey[], json: unknown): string[] {
  let schemas: Walkable[] = [FlowDocumentSchema as unknown as Walkable];
  let value: unknown = json;
  for (const part of path) {
    schemas = schemas.flatMap((schema) => stepInto(schema, part, value));
    value = readOwn(value, part);
  }
  const keys = new Set<string>();
  for (const schema of schemas.flatMap((item) => unwrap(item, value))) {
    for (const key of Object.keys(schema.def.shape ?? {})) keys.add(key);
    for (const key of Object.keys(schema.def.keyType?.def.entries ?? {})) keys.add(key);
  }
  return [...keys];
}

function stepInto(schema: Walkable, part: PropertyKey, value: unknown): Walkable[] {
  return unwrap(schema, value).flatMap(({ def }) => {
    const next = def.shape?.[String(part)] ?? def.element ?? def.valueType;
    return next ? [next] : [];
  });
}

function unwrap(schema: Walkable, value: unknown): Walkable[] {
  const { def } = schema;
  if (def.innerType) return unwrap(def.innerType, value);
  if (!def.options) return [schema];
  const { discriminator } = def;
  const wanted = discriminator ? readOwn(value, discriminator) : undefined;
  const matching = def.options.filter((option) =>
    discriminator ? option.def.shape?.[discriminator]?.def.values?.includes(wanted) : true,
  );
  return matching.flatMap((option) => unwrap(option, value));
}

function readOwn(value: unknown, key: PropertyKey): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<PropertyKey, unknown>)[key];
}

function problemAt(path: PropertyKey[], code: string, message: MessageDescriptor, json?: unknown): Problem {
  return { code, severity: 'error', pointer: toPointer(path), where: whereOf(path, json), message };
}

/** The nearest element of a path that the editor can select. */
function whereOf(path: readonly PropertyKey[], json: unknown): Where {
  const [section, index, nested, nestedIndex] = path;
  const item = readOwn(readOwn(json, section as PropertyKey), index as PropertyKey);
  if (section === 'graphs') {
    const graph = readOwn(item, 'id');
    if (typeof graph !== 'string') return { kind: 'flow' };
    const node =
      nested === 'nodes'
        ? readOwn(readOwn(readOwn(item, 'nodes'), nestedIndex as PropertyKey), 'id')
        : undefined;
    if (typeof node === 'string') return { kind: 'node', graph, node };
    const edge =
      nested === 'edges'
        ? readOwn(readOwn(readOwn(item, 'edges'), nestedIndex as PropertyKey), 'id')
        : undefined;
    return typeof edge === 'string' ? { kind: 'edge', graph, edge } : { kind: 'graph', graph };
  }
  const name = readOwn(item, 'name');
  if (typeof name === 'string') {
    if (section === 'facts') return { kind: 'fact', name };
    if (section === 'states') return { kind: 'state', name };
    if (section === 'gates') return { kind: 'gate', name };
  }
  const id = readOwn(item, 'id');
  if (typeof id === 'string') {
    if (section === 'paths') return { kind: 'path', id };
    if (section === 'rules') return { kind: 'rule', id };
    if (section === 'templates') return { kind: 'template', id };
    if (section === 'tools') return { kind: 'tool', id };
    if (section === 'capabilities') return { kind: 'capability', id };
    if (section === 'constraints') return { kind: 'constraint', id };
  }
  if (section === 'settings') return { kind: 'settings' };
  if (section === 'texts') return { kind: 'texts' };
  return { kind: 'flow' };
}
