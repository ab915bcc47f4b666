import { type MessageDescriptor, msg } from '../../messages/message.ts';

/** An element that a message is about. */
export type NamedElement =
  | { kind: 'flow' }
  | { kind: OwnerKind; name: string }
  | { kind: EdgeKind; from: EndName; to: EndName | undefined };

export type EdgeOwner = Extract<NamedElement, { kind: EdgeKind }>;

type OwnerKind =
  | 'node'
  | 'rule'
  | 'template'
  | 'path'
  | 'graph'
  | 'trigger'
  | 'group'
  | 'tool'
  | 'capability'
  | 'fact'
  | 'gate'
  | 'constraint'
  | 'systemText'
  | 'setting';
/** Edges of an edges graph are connections to authors; those of a scenario are transitions. */
type EdgeKind = 'connection' | 'transition';
/** The name of a node in quotes, or the id of one that does not exist. */
type EndName = MessageDescriptor | string;

/** Names of an element: within a sentence, and at its start. */
type Names = [within: (name: string) => MessageDescriptor, first: (name: string) => MessageDescriptor];

const NAMES: Record<OwnerKind, Names> = {
  node: [(name) => msg('“{name}”', { name }), (name) => msg('“{name}”', { name })],
  rule: [(name) => msg('rule “{name}”', { name }), (name) => msg('Rule “{name}”', { name })],
  template: [(name) => msg('template “{name}”', { name }), (name) => msg('Template “{name}”', { name })],
  path: [(name) => msg('path “{name}”', { name }), (name) => msg('Path “{name}”', { name })],
  graph: [(name) => msg('graph “{name}”', { name }), (name) => msg('Graph “{name}”', { name })],
  trigger: [
    (name) => msg('the trigger of graph “{name}”', { name }),
    (name) => msg('The trigger of graph “{name}”', { name }),
  ],
  group: [(name) => msg('group “{name}”', { name }), (name) => msg('Group “{name}”', { name })],
  tool: [(name) => msg('tool “{name}”', { name }), (name) => msg('Tool “{name}”', { name })],
  capability: [
    (name) => msg('capability “{name}”', { name }),
    (name) => msg('Capability “{name}”', { name }),
  ],
  fact: [(name) => msg('fact {name}', { name }), (name) => msg('Fact {name}', { name })],
  gate: [(name) => msg('gate {name}', { name }), (name) => msg('Gate {name}', { name })],
  constraint: [(name) => msg('constraint {name}', { name }), (name) => msg('Constraint {name}', { name })],
  systemText: [(name) => msg('system text {name}', { name }), (name) => msg('System text {name}', { name })],
  setting: [(name) => msg('setting {name}', { name }), (name) => msg('Setting {name}', { name })],
};

/** Names an element within a sentence: `rule “Refunds”`. */
export function nameOwner(owner: NamedElement): MessageDescriptor {
  if (owner.kind === 'flow') return msg('the flow');
  if ('name' in owner) return NAMES[owner.kind][0](owner.name);
  const { kind, from, to } = owner;
  if (kind === 'transition')
    return to === undefined
      ? msg('the transition from {from} to the exit', { from })
      : msg('the transition from {from} to {to}', { from, to });
  return to === undefined
    ? msg('the connection from {from} to the exit', { from })
    : msg('the connection from {from} to {to}', { from, to });
}

/** Names an element at the start of a sentence: `Rule “Refunds”`. */
export function nameOwnerFirst(owner: NamedElement): MessageDescriptor {
  if (owner.kind === 'flow') return msg('The flow');
  if ('name' in owner) return NAMES[owner.kind][1](owner.name);
  const { kind, from, to } = owner;
  if (kind === 'transition')
    return to === undefined
      ? msg('The transition from {from} to the exit', { from })
      : msg('The transition from {from} to {to}', { from, to });
  return to === undefined
    ? msg('The connection from {from} to the exit', { from })
    : msg('The connection from {from} to {to}', { from, to });
}
