import type { z } from 'zod';
import { type FlowDocument, FlowDocumentSchema } from './flow-document.ts';
import { findNearest } from './nearest.ts';
import { type Problem, toPointer, type Where } from './problem.ts';

export type ParseResult = { ok: true; flow: FlowDocument } | { ok: false; problems: Problem[] };

/** Problems one parse reports at most; past that a document is wrong as a whole. */
const MAX_PROBLEMS = 100;

/** Unknown JSON as a flow, or every place where it is not one. Never throws. */
export function parseFlow(json: unknown): ParseResult {
  try {
    const result = FlowDocumentSchema.safeParse(json);
    if (result.success) return { ok: true, flow: result.data };
    const problems: Problem[] = [];
    for (const issue of result.error.issues) {
      if (problems.length >= MAX_PROBLEMS) break;
      collect(issue, [], json, problems);
    }
    return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  } catch {
    // A getter or proxy that throws, or nesting deeper than the call stack.
    return { ok: false, problems: [problemAt([], 'invalid-document', 'This is not a plain JSON document.')] };
  }
}

function collect(issue: z.core.$ZodIssue, base: PropertyKey[], json: unknown, problems: Problem[]): void {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, MAX_PROBLEMS))
      problems.push(describeUnknownField([...path, key], key, json));
    return;
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Report the branch that came closest: the one with the fewest complaints below its own root.
    const branch = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0];
    if (branch && depthOf(branch) > 0) {
      for (const inner of branch.slice(0, MAX_PROBLEMS)) collect(inner, path, json, problems);
      return;
    }
  }
  problems.push(problemAt(path, codeOf(issue), describe(issue), json));
}

// Not Math.max(...): a document may hold more complaints than a call takes arguments.
const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (depth, issue) => Math.max(depth, issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)),
    0,
  );

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing-field';
  if (issue.code === 'invalid_type') return 'wrong-type';
  return 'invalid-value';
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message)) {
    return `Missing: expected ${issue.expected}.`;
  }
  const message = issue.message.replace(/^Invalid (input|option): /, '');
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
}

function describeUnknownField(path: PropertyKey[], key: string, json: unknown): Problem {
  const known = findKnownKeys(path.slice(0, -1), json);
  const nearest = findNearest(key, known);
  const problem = problemAt(
    path,
    'unknown-field',
    nearest
      ? `There is no field "${key}". Did you mean "${nearest}"?`
      : `There is no field "${key}".${known.length > 0 ? ` Known here: ${known.join(', ')}.` : ''}`,
    json,
  );
  problem.fix = { title: `Remove "${key}"`, patch: [{ op: 'remove', path: problem.pointer }] };
  return problem;
}

/** The schema's own internals that this file walks: enough to name the fields known at a path. */
type Walkable = {
  def: {
    type: string;
    shape?: Record<string, Walkable>;
    element?: Walkable;
    innerType?: Walkable;
    valueType?: Walkable;
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

function problemAt(path: PropertyKey[], code: string, message: string, json?: unknown): Problem {
  return { code, severity: 'error', pointer: toPointer(path), where: whereOf(path, json), message };
}

/** What a path into a document is about: the nearest thing the editor can select. */
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
    return typeof node === 'string' ? { kind: 'node', graph, node } : { kind: 'graph', graph };
  }
  const name = readOwn(item, 'name');
  if (typeof name === 'string') {
    if (section === 'facts') return { kind: 'fact', name };
    if (section === 'states') return { kind: 'state', name };
    if (section === 'gates') return { kind: 'gate', name };
  }
  if (section === 'settings') return { kind: 'settings' };
  if (section === 'texts') return { kind: 'texts' };
  return { kind: 'flow' };
}
