import { SYSTEM_TEXT_KEYS } from '../flow-document.ts';
import { SettingsSchema } from '../settings.ts';
import type { MergeStrategy } from './extends.ts';

/**
 * How one field of a document meets the same field of a layer below, unless an `extends` entry chooses
 * otherwise. `path` is the name it is chosen by; what stands under a key of the author's has none.
 */
export type FieldShape = {
  path: string | undefined;
  holds: 'scalar' | 'whole' | 'text' | 'list' | 'object' | 'elements';
  strategy: MergeStrategy;
  fields: ReadonlyMap<string, FieldShape>;
  /** Of every field that is not in `fields`. */
  rest: FieldShape | undefined;
  /** Elements only: the field they match by, and whether those a layer adds are sorted by it. */
  key: string;
  sorted: boolean;
};

/** The strategies that make sense for what a field holds; the first is its default unless told. */
export const FITTING = {
  scalar: ['override', 'error'],
  whole: ['override', 'deepMerge', 'error'],
  text: ['override', 'deepMerge', 'error'],
  list: ['append', 'override', 'error'],
  object: ['deepMerge', 'override', 'error'],
  elements: ['append', 'override', 'error'],
} as const satisfies Record<FieldShape['holds'], readonly MergeStrategy[]>;

type Make = (path: string | undefined) => FieldShape;
type Fields = Readonly<Record<string, Make>>;

const make = (
  path: string | undefined,
  holds: FieldShape['holds'],
  more: Partial<FieldShape>,
): FieldShape => ({
  path,
  holds,
  strategy: FITTING[holds][0],
  fields: new Map(),
  rest: undefined,
  key: 'id',
  sorted: true,
  ...more,
});
const under = (path: string | undefined, name: string): string | undefined =>
  path === undefined ? undefined : path === '' ? name : `${path}.${name}`;
const build = (path: string | undefined, fields: Fields): Map<string, FieldShape> =>
  new Map(Object.entries(fields).map(([name, field]) => [name, field(under(path, name))]));

const scalar: Make = (path) => make(path, 'scalar', {});
const fixed: Make = (path) => make(path, 'scalar', { strategy: 'error' });
/** Its parts mean nothing apart, so the upper one stands whole: a goal, a JSON schema, a tool's binding. */
const whole: Make = (path) => make(path, 'whole', {});
const list: Make = (path) => make(path, 'list', {});
/** A list whose order or limits mean something: an upper layer says all of it. */
const closedList: Make = (path) => make(path, 'list', { strategy: 'override' });
const text: Make = (path) => make(path, 'text', { fields: build(path, { variants: list }) });
const object =
  (fields: Fields, rest?: Make): Make =>
  (path) =>
    make(path, 'object', { fields: build(path, fields), rest: rest?.(undefined) });
const elements =
  (key: string, fields: Fields, { sorted = true, as }: { sorted?: boolean; as?: string } = {}): Make =>
  (path) => {
    const name = path === undefined ? undefined : (as ?? path);
    return make(name, 'elements', { fields: build(name, { [key]: scalar, ...fields }), key, sorted });
  };

/** Any JSON object, key by key; anything else whole. What `deepMerge` means where no shape is known. */
const ANY: FieldShape = make(undefined, 'object', {});
ANY.rest = ANY;
export const ANY_SHAPE: FieldShape = ANY;
/** A field that no schema knows; whoever compiles the result says so. */
export const UNKNOWN_SHAPE: FieldShape = make(undefined, 'whole', {});

const condition = object({ text: scalar, examples: list, when: scalar });
const policy = object({}, scalar);
const CALL = {
  tool: scalar,
  args: object({}, whole),
  assigns: elements('fact', { from: scalar, verified: scalar }, { sorted: false }),
  required: scalar,
  onDone: text,
  onError: text,
};
const call = object(CALL);
/** Calls have no id: the one of the same tool is the same call, and they are made in the order given. */
const calls = elements('tool', CALL, { sorted: false });
/** Where something counts is what it is: moved elsewhere by a layer, it would be another thing. */
const scope: Make = (path) => make(path, 'whole', { strategy: 'error' });

const FACT = {
  type: fixed,
  description: scalar,
  values: elements('value', { label: text, synonyms: list }, { sorted: false }),
  aliases: list,
  prompt: text,
  validate: closedList,
  compute: scalar,
  sensitive: scalar,
  remember: scalar,
  expiresAfter: scalar,
};
const GATE = {
  description: scalar,
  satisfiedBy: object({ metricsAll: list, metricsAny: list, statesAll: list, when: scalar }),
};
const NODE = {
  type: fixed,
  name: scalar,
  text,
  produces: list,
  producesStates: list,
  enabled: scalar,
  when: scalar,
  requires: list,
  requiresStates: list,
  satisfies: list,
  importance: scalar,
  runPolicy: policy,
  retryPolicy: policy,
  waitsForUser: scalar,
  paths: list,
  checkpoint: scalar,
  tags: list,
  optional: scalar,
  askAlways: scalar,
  call,
  tools: calls,
  approval: scalar,
  graph: scalar,
  inputs: object({}, scalar),
  outputs: object({}, scalar),
  reason: scalar,
  queue: scalar,
  outcome: scalar,
  description: scalar,
  calls,
  templates: list,
  requiresFacts: list,
  terminal: scalar,
  reachableFromAnywhere: scalar,
  reachableFromEarlier: scalar,
};
const EDGE = { from: scalar, to: scalar, guard: scalar, condition, priority: scalar, on: scalar };
const RULE = {
  name: scalar,
  description: scalar,
  tags: list,
  condition,
  action: scalar,
  scope,
  priority: scalar,
  enabled: scalar,
  maxFiresPerSession: scalar,
  cooldownTurns: scalar,
  calls,
  templates: list,
  hardConstraint: object({ check: scalar, fallback: scalar }),
};
const GRAPH = {
  name: scalar,
  description: scalar,
  strategy: fixed,
  entry: scalar,
  trigger: condition,
  inputs: list,
  outputs: list,
  goal: whole,
  enabled: scalar,
  tags: list,
  nodes: elements('id', NODE, { as: 'nodes' }),
  edges: elements('id', EDGE, { as: 'edges' }),
};
const NOTE = { graph: scalar, x: scalar, y: scalar, width: scalar, height: scalar, text: scalar };
const POINT = { x: scalar, y: scalar };
const LOOKS = {
  nodes: object({}, object({ ...POINT, color: scalar })),
  gates: object({}, object(POINT)),
  groups: elements('id', { name: scalar, nodes: list, color: scalar }, { sorted: false }),
};

/** The whole document: every field of the schema is here (a test holds both together). */
export const DOCUMENT_SHAPE: FieldShape = object({
  schemaVersion: fixed,
  name: scalar,
  description: scalar,
  locale: scalar,
  locales: list,
  main: scalar,
  primaryGoal: whole,
  facts: elements('name', FACT),
  states: elements('name', { description: scalar }),
  gates: elements('name', GATE),
  graphs: elements('id', GRAPH),
  paths: elements('id', { name: scalar, condition }),
  rules: elements('id', RULE),
  templates: elements('id', { name: scalar, text, mode: scalar, scope, when: scalar }),
  tools: elements('id', {
    name: scalar,
    description: scalar,
    examples: list,
    summary: text,
    input: whole,
    output: whole,
    timeoutMs: scalar,
    async: scalar,
    capabilities: list,
    risk: scalar,
    needsApproval: scalar,
    entityArgs: object({}, scalar),
    irreversible: scalar,
    idempotencyHeader: scalar,
    binding: whole,
  }),
  capabilities: elements('id', { name: scalar, connectText: text }),
  constraints: elements('id', { check: scalar, message: text, facts: list }),
  texts: object(Object.fromEntries(SYSTEM_TEXT_KEYS.map((key) => [key, text])), text),
  settings: fromSchema(SettingsSchema as unknown as Walkable),
  ui: object({ graphs: object({}, object(LOOKS)), notes: elements('id', NOTE) }),
})('');

/** Every path that `strategies` may name. */
export const KNOWN_FIELDS: ReadonlyMap<string, FieldShape> = listFields(DOCUMENT_SHAPE);

/** The schema's own internals that this file walks. */
type Walkable = {
  def: { type: string; shape?: Record<string, Walkable>; innerType?: Walkable; valueType?: Walkable };
};

/** The settings grow with every system, so their shape is read off their schema. */
function fromSchema({ def }: Walkable): Make {
  if (def.innerType) return fromSchema(def.innerType);
  if (def.shape)
    return object(
      Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, fromSchema(field)])),
    );
  if (def.type === 'record') return object({}, def.valueType ? fromSchema(def.valueType) : scalar);
  return def.type === 'array' ? closedList : scalar;
}

function listFields(shape: FieldShape, found = new Map<string, FieldShape>()): Map<string, FieldShape> {
  for (const field of shape.fields.values()) {
    if (field.path !== undefined) found.set(field.path, field);
    listFields(field, found);
  }
  return found;
}
