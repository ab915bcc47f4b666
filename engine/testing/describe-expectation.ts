import type { FlowDocument } from '../document/flow-document.ts';
import { isRecord } from '../document/is-record.ts';
import { type MessageDescriptor, msg, msgList } from '../messages/message.ts';
import type { Json, PendingKind, Status } from '../session/session.ts';
import type { ScenarioMethod } from '../turn/types/outcome.ts';
import type { Expectation, ScriptFailure } from './script.ts';

type Kind = keyof Expectation;
type Describe = (item: string, flow: FlowDocument) => MessageDescriptor;

const STATUSES: Record<string, MessageDescriptor> = {
  waiting: msg('waits for an answer'),
  idle: msg('waits for nothing'),
  complete: msg('the conversation is complete'),
  handoff: msg('a person has the conversation'),
  deadlock: msg('the conversation is in a deadlock'),
  error: msg('the conversation stops with an error'),
  expired: msg('the conversation has expired'),
} satisfies Record<Status, MessageDescriptor>;

const METHODS: Record<string, MessageDescriptor> = {
  none: msg('no transition matches'),
  unconditional: msg('takes the unconditional transition'),
  single: msg('takes the only matching transition'),
  model: msg('a model chooses the transition'),
  priority: msg('takes the best of several transitions'),
  ambiguous: msg('several transitions are too close'),
  signal: msg('does what the customer asks for'),
  terminal: msg('is at the last step'),
  relocalized: msg('searches for the step again'),
  consent: msg('needs a clear yes'),
} satisfies Record<ScenarioMethod, MessageDescriptor>;

const REQUESTS: Record<string, MessageDescriptor> = {
  question: msg('asks a question'),
  missing_fields: msg('asks for what is missing'),
  clarification: msg('asks what is meant'),
  approval: msg('asks for approval'),
  disambiguation: msg('asks which one is meant'),
  intent_unclear: msg('asks what the customer wants'),
} satisfies Record<PendingKind, MessageDescriptor>;

const ITEMS: Partial<Record<Kind, Describe>> = {
  replies: (text) => msg('says “{text}”', { text: shorten(text) }),
  decisions: describeDecision,
  pending: (id, flow) => msg('waits at {node}', { node: nameNode(id, flow) }),
  status: (status) => STATUSES[status] ?? msg('status {status}', { status }),
  gates: (gate) => msg('gate {gate} open', { gate }),
  states: (state) => msg('state {state} set', { state }),
  calls: describeCall,
  stack: (id, flow) => msg('in {graph}', { graph: nameIn(flow.graphs, id) }),
  path: (id, flow) => msg('on path {path}', { path: nameIn(flow.paths, id) }),
  step: (id, flow) => msg('at step {node}', { node: nameNode(id, flow) }),
  method: (method) => METHODS[method] ?? msg('decided by {method}', { method }),
  rules: (id, flow) => msg('rule {rule}', { rule: nameIn(flow.rules, id) }),
  templates: (id, flow) => msg('template {template}', { template: nameIn(flow.templates, id) }),
  request: (kind) => REQUESTS[kind] ?? msg('request: {kind}', { kind }),
  options: (option) => msg('offers {option}', { option }),
};

const NONE: Partial<Record<Kind, MessageDescriptor>> = {
  replies: msg('says nothing'),
  decisions: msg('runs nothing'),
  pending: msg('waits for nothing'),
  facts: msg('no facts'),
  gates: msg('no gate open'),
  states: msg('no state set'),
  calls: msg('calls no tool'),
  path: msg('on no path'),
  step: msg('at no step'),
  method: msg('no scenario decision'),
  rules: msg('no rule'),
  templates: msg('no template'),
  request: msg('no request'),
  options: msg('offers no options'),
};

/** An expectation, or a found value in its form, as short phrases with the names of the flow. */
export function describeExpectation(kind: Kind, value: unknown, flow: FlowDocument): MessageDescriptor[] {
  if (kind === 'trace') {
    const count = Array.isArray(value) ? value.length : 0;
    return [msg('{count, plural, one {trace of # event} other {trace of # events}}', { count })];
  }
  const none = NONE[kind] ?? msg('nothing');
  if (kind === 'facts') {
    const facts = Object.entries(isRecord(value) ? value : {});
    return facts.length === 0 ? [none] : facts.map(([fact, of]) => describeFact(fact, of as Json));
  }
  const items = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const describe = ITEMS[kind];
  if (items.length === 0 || !describe) return [none];
  return items.map((item) => describe(String(item), flow));
}

/** An expectation that a turn does not meet, with the names of the flow. */
export function describeFailure(
  { turn, what, expected, found }: ScriptFailure,
  flow: FlowDocument,
): MessageDescriptor {
  const [wanted, got] = [parse(expected), parse(found)];
  if (what === 'turn') return msg('Turn {turn}: the conversation has ended already', { turn });
  if (what === 'trace')
    return msg('Turn {turn}: the first difference in the trace is {found} instead of {expected}', {
      turn,
      found: nameEvent(got),
      expected: nameEvent(wanted),
    });
  const kind = what as Kind;
  const [left, right] = kind === 'facts' ? keepDifferent(wanted, got) : [wanted, got];
  return msg('Turn {turn}. Expected: {expected}. Got: {found}.', {
    turn,
    expected: msgList(describeExpectation(kind, left, flow)),
    found: msgList(describeExpectation(kind, right, flow)),
  });
}

function describeDecision(item: string, flow: FlowDocument): MessageDescriptor {
  const space = item.lastIndexOf(' ');
  const id = item.slice(0, space);
  const node = nameNode(id, flow);
  switch (item.slice(space + 1)) {
    case 'RETRY':
      return msg('asks {node} again', { node });
    case 'BROADEN':
      return msg('asks a question related to {node}', { node });
    case 'SKIP':
      return msg('skips {node}', { node });
    case 'HANDOFF':
      return msg('hands off at {node}', { node });
    default:
      return isQuestion(id, flow) ? msg('asks {node}', { node }) : msg('runs {node}', { node });
  }
}

function describeCall(item: string, { tools }: FlowDocument): MessageDescriptor {
  const space = item.lastIndexOf(' ');
  const [tool, code] = [nameIn(tools, item.slice(0, space)), item.slice(space + 1)];
  return code === 'ok'
    ? msg('calls {tool}', { tool })
    : msg('calls {tool}, which fails with {code}', { tool, code });
}

function describeFact(fact: string, value: Json): MessageDescriptor {
  if (value === null) return msg('{fact} is not known', { fact });
  if (typeof value === 'boolean')
    return value ? msg('{fact} is yes', { fact }) : msg('{fact} is no', { fact });
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return msg('{fact} is {value}', { fact, value: shorten(text) });
}

function findNode(id: string, { graphs }: FlowDocument) {
  return graphs.flatMap(({ nodes }) => nodes).find((node) => node.id === id);
}

const nameNode = (id: string, flow: FlowDocument): string => findNode(id, flow)?.name || id;
const isQuestion = (id: string, flow: FlowDocument): boolean => findNode(id, flow)?.type === 'question';

function nameIn(list: readonly { id: string; name: string }[] | undefined, id: string): string {
  return list?.find((item) => item.id === id)?.name || id;
}

const MAX_LENGTH = 80;
const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;

function keepDifferent(expected: unknown, found: unknown): [unknown, unknown] {
  if (!isRecord(expected) || !isRecord(found)) return [expected, found];
  const names = Object.keys(expected).filter(
    (name) => JSON.stringify(expected[name]) !== JSON.stringify(found[name]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return [pick(expected), pick(found)];
}

function nameEvent(value: unknown): string | MessageDescriptor {
  const type = isRecord(value) ? value.type : undefined;
  return typeof type === 'string' ? `“${type}”` : msg('nothing');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
