import { type MessageDescriptor, msg, msgList } from '../../../messages/message.ts';
import type { Gate } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import { IMPORTANCE, type Node } from '../../node.ts';
import type { DocumentPath } from '../../problem.ts';
import { RESERVED_STATES } from '../../reserved-states.ts';
import { cut, quote, quoteAll, type Report } from '../migration-note.ts';
import { NODE_KINDS } from '../node-kinds.ts';
import { type Fields, openFields } from '../open-fields.ts';
import { readNodeText } from '../read-text.ts';
import { readNames } from './read-gates.ts';
import { readRetryPolicy, readRunPolicy } from './read-policies.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Context for reading nodes. */
type Surroundings = { vocabulary: Vocabulary; handoffGates: ReadonlySet<string>; report: Report };

export function readNodes(
  definition: Fields,
  vocabulary: Vocabulary,
  gates: readonly Gate[],
  report: Report,
): Node[] {
  const handoffGates = new Set(gates.filter(opensByHandoffAlone).map(({ name }) => name));
  const surroundings = { vocabulary, handoffGates, report };
  const nodes: Node[] = [];
  for (const [index, item] of (definition.list('nodes') ?? []).entries()) {
    const path = [...definition.path, 'nodes', index];
    if (isRecord(item)) nodes.push(readNode(item, path, vocabulary.nameNode(index), surroundings));
    else report.add('dropped', path, msg('This is not a node. It was not imported.'));
  }
  if (nodes.length > 0) report.add('mapped', ['nodes'], describeNodes(nodes));
  reportOrder(nodes, definition.path, report);
  return nodes;
}

/**
 * Nodes of equal importance, requirements and attempts are picked by id. The older format picks them in its own
 * order, so the report names the first nodes that change places.
 */
function reportOrder(nodes: readonly Node[], path: DocumentPath, report: Report): void {
  const last = new Map<string, Node>();
  for (const node of nodes) {
    const { importance = 'normal', requires = [], requiresStates = [], id } = node;
    const key = JSON.stringify([importance, [...requires].sort(), [...requiresStates].sort()]);
    const before = last.get(key);
    last.set(key, node);
    if (before === undefined || before.id < id) continue;
    report.add(
      'changed',
      [...path, 'nodes'],
      msg(
        'Nodes of equal importance and attempts are picked by id, not in the order of the definition: {first} now comes before {second}. Set their importance if the order matters.',
        { first: quote(id), second: quote(before.id) },
      ),
    );
    return;
  }
}

function readNode(
  item: Record<string, unknown>,
  path: DocumentPath,
  id: string,
  surroundings: Surroundings,
): Node {
  const { vocabulary, report } = surroundings;
  const fields = openFields(item, path, msg('node {id}', { id: cut(id) }), report);
  const givenId = fields.text('id');
  if (givenId !== id)
    report.add(
      'changed',
      [...path, 'id'],
      givenId === undefined
        ? msg('A node without an id now has id {id}.', { id: quote(id) })
        : msg('Node {from} is renamed to {to}. Ids contain only letters, digits, _, . and -.', {
            from: quote(givenId),
            to: quote(id),
          }),
    );
  const name = ['name', 'title', 'label'].find((key) => isText(item[key]));
  const given = readGiven(fields, surroundings);
  const satisfies = readSatisfies(fields, surroundings);
  const type = readType(fields, { ...given, satisfies }, surroundings);
  const draft: Draft = {
    id,
    name: (name && fields.text(name)) ?? id,
    text: readNodeText(fields, vocabulary.findFact, report),
    ...given,
    requires: readNames(fields, 'requires', vocabulary.nameGate, report),
    requiresStates: readNames(fields, 'requiresStates', vocabulary.nameState, report),
    satisfies,
    importance: fields.oneOf('importance', IMPORTANCE),
    runPolicy: readRunPolicy(
      fields.open('runPolicy', msg('the run policy of {owner}', { owner: fields.owner })),
    ),
    retryPolicy: readRetryPolicy(
      fields.open('retryPolicy', msg('the retry policy of {owner}', { owner: fields.owner })),
    ),
    tags: fields.names('tags'),
    enabled: fields.flag('enabled'),
  };
  const node: Node =
    type === 'handoff'
      ? {
          type,
          ...withoutAbsent(leaveHandoffToRuntime(draft, path, surroundings)),
          ...readHandoff(fields, draft, report),
        }
      : { type, ...withoutAbsent(draft) };
  fields.close();
  return node;
}

/** Node types of a controller definition, which has no branching edges, calls or graphs. */
const CONTROLLER_NODE_TYPES = ['question', 'message', 'handoff', 'terminal'] as const;
type ControllerNodeType = (typeof CONTROLLER_NODE_TYPES)[number];

type Draft = Pick<Node, 'id' | 'name'> & {
  [Key in Exclude<keyof Node, 'id' | 'name' | 'type'>]?: Node[Key] | undefined;
};
type Given = { produces: string[] | undefined; producesStates: string[] | undefined };

/**
 * Facts and states a node produces. Definitions with a single list are split by what gates and nodes require
 * as a state.
 */
function readGiven(fields: Fields, { vocabulary, report }: Surroundings): Given {
  const all = Object.hasOwn(fields.object, 'produces') ? fields.object.produces : [];
  const states = Array.isArray(all)
    ? all.filter((name) => typeof name === 'string' && vocabulary.isState(name))
    : [];
  const names = readNames(
    fields,
    'produces',
    (name) => (vocabulary.isState(name) ? name : vocabulary.nameFact(name)),
    report,
  );
  const own = readNames(fields, 'producesStates', vocabulary.nameState, report);
  if (states.length === 0) return { produces: names, producesStates: own };
  report.add(
    'changed',
    [...fields.path, 'produces'],
    msg('States in the facts of {owner} were imported as states: {states}.', {
      owner: fields.owner,
      states: quoteAll(states),
    }),
  );
  const facts = (names ?? []).filter((name) => !vocabulary.isState(name));
  return {
    produces: facts.length > 0 ? facts : undefined,
    producesStates: [...new Set([...(own ?? []), ...states.map(vocabulary.nameState)])],
  };
}

/** `{ gates: [...] }`, or the list alone. */
function readSatisfies(fields: Fields, { vocabulary, report }: Surroundings): string[] | undefined {
  if (Array.isArray(fields.object.satisfies))
    return readNames(fields, 'satisfies', vocabulary.nameGate, report);
  const inner = fields.open('satisfies', msg('satisfies of {owner}', { owner: fields.owner }));
  const gates = inner && readNames(inner, 'gates', vocabulary.nameGate, report);
  inner?.close();
  return gates;
}

/** The declared type if it is supported, else the type implied by its fields. */
function readType(
  fields: Fields,
  { produces = [], producesStates = [], satisfies = [] }: Given & { satisfies: string[] | undefined },
  { handoffGates, report }: Surroundings,
): ControllerNodeType {
  const own = fields.oneOf('type', CONTROLLER_NODE_TYPES);
  if (own !== undefined && !(own === 'message' && produces.length > 0)) return own;
  const path = own === undefined ? fields.path : [...fields.path, 'type'];
  const guess = (type: ControllerNodeType, reason: MessageDescriptor): ControllerNodeType => {
    report.add(
      own === undefined ? 'guessed' : 'changed',
      path,
      msg('Imported {owner} as {kind}. {reason}', { owner: fields.owner, kind: NODE_KINDS[type], reason }),
    );
    return type;
  };
  if (produces.length > 0) return guess('question', msg('It sets facts.'));
  if (satisfies.some((name) => name.toUpperCase() === 'HANDOFF' || handoffGates.has(name)))
    return guess('handoff', msg('It satisfies the handoff gate.'));
  if (producesStates.some(isReserved)) return guess('handoff', msg('It sets a handoff state.'));
  return guess('message', msg('It sets no facts.'));
}

function opensByHandoffAlone({
  satisfiedBy: { metricsAll = [], metricsAny = [], statesAll = [] },
}: Gate): boolean {
  return metricsAll.length + metricsAny.length === 0 && statesAll.length > 0 && statesAll.every(isReserved);
}

/**
 * The runtime sets the handoff states when a person takes over and hands back. A node that set them itself
 * would open the gate too early.
 */
function leaveHandoffToRuntime(
  draft: Draft,
  path: DocumentPath,
  { handoffGates, report }: Surroundings,
): Draft {
  const { producesStates = [], satisfies = [] } = draft;
  const states = producesStates.filter((name) => !isReserved(name));
  const open = satisfies.filter((name) => !handoffGates.has(name));
  if (states.length < producesStates.length)
    report.add(
      'changed',
      [...path, 'producesStates'],
      msg(
        'Node {node} no longer sets {states}. The handoff does so when a person takes over and hands back.',
        {
          node: cut(draft.id),
          states: msgList(producesStates.filter(isReserved)),
        },
      ),
    );
  if (open.length < satisfies.length)
    report.add(
      'changed',
      [...path, 'satisfies'],
      msg('Node {node} is done after the handoff. These gates open when a person hands back: {gates}.', {
        node: cut(draft.id),
        gates: quoteAll(satisfies.filter((name) => handoffGates.has(name))),
      }),
    );
  return {
    ...draft,
    producesStates: states.length > 0 ? states : undefined,
    satisfies: open.length > 0 ? open : undefined,
  };
}

function readHandoff(fields: Fields, { name }: Draft, report: Report): { reason: string; queue?: string } {
  const reason = fields.text('reason');
  const queue = fields.text('queue');
  if (reason === undefined)
    report.add(
      'guessed',
      fields.path,
      msg('The handoff reason is missing in {owner}. Its name is used.', { owner: fields.owner }),
    );
  return { reason: reason ?? name, ...(queue === undefined ? {} : { queue }) };
}

const isReserved = (name: string): boolean => RESERVED_STATES.includes(name);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Drops undefined fields, since absent and undefined differ in JSON. */
function withoutAbsent(draft: Draft) {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Pick<
    Draft,
    'id' | 'name'
  >;
}

function describeNodes(nodes: readonly Node[]): MessageDescriptor {
  const counts = CONTROLLER_NODE_TYPES.flatMap((type) => {
    const count = nodes.filter((node) => node.type === type).length;
    return count === 0 ? [] : [COUNTS[type](count)];
  });
  return msg('{count, plural, one {# node} other {# nodes}}: {types}.', {
    count: nodes.length,
    types: msgList(counts),
  });
}

const COUNTS: Record<ControllerNodeType, (count: number) => MessageDescriptor> = {
  question: (count) => msg('{count, plural, one {# question} other {# questions}}', { count }),
  message: (count) => msg('{count, plural, one {# message} other {# messages}}', { count }),
  handoff: (count) => msg('{count, plural, one {# handoff} other {# handoffs}}', { count }),
  terminal: (count) => msg('{count, plural, one {# exit} other {# exits}}', { count }),
};
