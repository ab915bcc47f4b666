import { SYSTEM_TEXT_KEYS } from '../flow-document.ts';
import { SettingsSchema } from '../settings.ts';
import type { MergeStrategy } from './extends.ts';

/**
 * How a field merges with the same field of a lower layer, unless an `extends` entry chooses otherwise.
 * `path` is its name in `strategies`; fields under author-defined keys have none.
 */
export type FieldShape = {
  path: string | undefined;
  holds: 'scalar' | 'whole' | 'text' | 'list' | 'object' | 'elements';
  strategy: MergeStrategy;
  fields: ReadonlyMap<string, FieldShape>;
  /** Shape of every field that is not in `fields`. */
  rest: FieldShape | undefined;
  /** Elements only: the field they match by, and whether added elements are sorted by it. */
  key: string;
  sorted: boolean;
};

/** Valid strategies by type of field. The first is the default. */
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
/**
 * The parts depend on each other, so the upper value replaces the lower one: a goal, a JSON schema, a tool
 * binding.
 */
const whole: Make = (path) => make(path, 'whole', {});
const list: Make = (path) => make(path, 'list', {});
/** A list whose order or completeness matters, so the upper list replaces the lower one. */
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

/** Merges any JSON object key by key and replaces other values: `deepMerge` for unknown shapes. */
const ANY: FieldShape = make(undefined, 'object', {});
ANY.rest = ANY;
export const ANY_SHAPE: FieldShape = ANY;
/** An unknown field, which compiling the result reports. */
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
/** Calls have no id, so calls of the same tool match. Their order is kept. */
const calls = elements('tool', CALL, { sorted: false });
/** The scope is part of the identity of a rule or template, so a layer cannot change it. */
const scope: Make = (path) => make(path, 'whole', { strategy: 'error' });

const FACT = {
  type: fixed,
  description: scalar,
  values: elements('value', { label: text, synonyms: list }, { sorted: false }),
  aliases: list,
  prompt: text,
  invalid: text,
  validate: closedList,
  compute: scalar,
  sensitive: scalar,
  remember: scalar,
  shared: scalar,
  public: scalar,
  present: scalar,
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
  content: closedList,
  quickReplies: closedList,
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
  choices: object({ from: scalar, id: scalar, label: scalar, description: scalar, image: scalar }),
  call,
  tools: calls,
  approval: scalar,
  graph: scalar,
  inputs: object({}, scalar),
  outputs: object({}, scalar),
  sets: closedList,
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
  reply: text,
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
  nodes: object({}, object({ ...POINT, pinned: scalar, color: scalar })),
  gates: object({}, object({ ...POINT, pinned: scalar })),
  groups: elements('id', { name: scalar, nodes: list, color: scalar }, { sorted: false }),
  layout: scalar,
};

/** The whole document. A test ensures that every schema field is listed. */
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
  templates: elements('id', {
    name: scalar,
    text,
    content: closedList,
    quickReplies: closedList,
    mode: scalar,
    scope,
    when: scalar,
  }),
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
    undo: scalar,
    idempotencyHeader: scalar,
    binding: whole,
  }),
  capabilities: elements('id', { name: scalar, connectText: text }),
  constraints: elements('id', { check: scalar, message: text, facts: list }),
  texts: object(Object.fromEntries(SYSTEM_TEXT_KEYS.map((key) => [key, text])), text),
  settings: fromSchema(SettingsSchema as unknown as Walkable),
  ui: object({ graphs: object({}, object(LOOKS)), notes: elements('id', NOTE) }),
})('');

/** All paths that `strategies` may name. */
export const KNOWN_FIELDS: ReadonlyMap<string, FieldShape> = listFields(DOCUMENT_SHAPE);

/** The schema internals that this file reads. */
type Walkable = {
  def: { type: string; shape?: Record<string, Walkable>; innerType?: Walkable; valueType?: Walkable };
};

/** Settings change often, so their shape is derived from the schema. */
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
