import { type MessageDescriptor, type MessageParam, msg, msgList } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { isRecord } from '../is-record.ts';
import { showJson } from '../show-json.ts';
import { describeItems } from './describe-items.ts';
import type { FieldChange } from './diff-fields.ts';
import type { ChangedThing, FlowChange } from './flow-change.ts';

/** A change in readable form: one sentence, and a line per field. */
export type ChangeDescription = { title: MessageDescriptor; details: MessageDescriptor[] };

type Name = (name: string) => MessageDescriptor;

const THINGS: Record<ChangedThing, Name> = {
  flow: () => msg('The flow'),
  setting: (name) => msg('Setting “{name}”', { name }),
  text: (name) => msg('System text “{name}”', { name }),
  graph: (name) => msg('Graph “{name}”', { name }),
  node: (name) => msg('Node “{name}”', { name }),
  edge: (name) => msg('Connection “{name}”', { name }),
  fact: (name) => msg('Fact “{name}”', { name }),
  state: (name) => msg('State “{name}”', { name }),
  gate: (name) => msg('Gate “{name}”', { name }),
  rule: (name) => msg('Rule “{name}”', { name }),
  template: (name) => msg('Template “{name}”', { name }),
  tool: (name) => msg('Tool “{name}”', { name }),
  capability: (name) => msg('Capability “{name}”', { name }),
  path: (name) => msg('Path “{name}”', { name }),
  constraint: (name) => msg('Constraint “{name}”', { name }),
  canvas: () => msg('Canvas'),
};
const NODE_TYPES: Record<string, Name> = {
  question: (name) => msg('Question “{name}”', { name }),
  message: (name) => msg('Message “{name}”', { name }),
  decision: (name) => msg('Decision “{name}”', { name }),
  action: (name) => msg('Action “{name}”', { name }),
  plan: (name) => msg('Plan “{name}”', { name }),
  subgraph: (name) => msg('Subgraph “{name}”', { name }),
  assign: (name) => msg('Assignment “{name}”', { name }),
  handoff: (name) => msg('Handoff “{name}”', { name }),
  terminal: (name) => msg('Exit “{name}”', { name }),
  step: (name) => msg('Step “{name}”', { name }),
};

/** Labels of fields whose name in the document is not self-explanatory. */
const FIELDS: Record<string, MessageDescriptor> = {
  text: msg('text'),
  produces: msg('facts it sets'),
  producesStates: msg('states it sets'),
  sets: msg('assignments'),
  requires: msg('required gates'),
  requiresStates: msg('required states'),
  requiresFacts: msg('required facts'),
  satisfies: msg('gates that complete it'),
  when: msg('condition'),
  guard: msg('condition'),
  to: msg('target'),
  from: msg('source'),
  name: msg('name'),
  enabled: msg('enabled'),
  checkpoint: msg('checkpoint'),
  approval: msg('when it asks for approval'),
  summary: msg('summary of one use'),
  async: msg('answers after the turn'),
  needsApproval: msg('always asks for approval'),
  entityArgs: msg('how its inputs are looked up'),
  undo: msg('graph that undoes it'),
  connectText: msg('text if it is not connected'),
  remember: msg('how long it is remembered'),
  maxFiresPerSession: msg('uses per conversation'),
  cooldownTurns: msg('turns between two uses'),
  primaryGoal: msg('goal of the conversation'),
  extends: msg('layers'),
};
const MAX_VALUE = 120;

/** Describes a change. A transition is an edge between steps, and a scenario is a graph. */
export function describeChange(change: FlowChange): ChangeDescription {
  return {
    title: describeTitle(change),
    details:
      change.kind === 'changed'
        ? change.fields.map((field) => describeItems(field) ?? describeField(field))
        : [],
  };
}

function describeTitle(change: FlowChange): MessageDescriptor {
  const thing = nameThing(change);
  const { graphName: graph } = change;
  switch (change.kind) {
    case 'added':
      return graph === undefined
        ? msg('{thing} was added', { thing })
        : msg('{thing} was added to “{graph}”', { thing, graph });
    case 'removed':
      return graph === undefined
        ? msg('{thing} was removed', { thing })
        : msg('{thing} was removed from “{graph}”', { thing, graph });
    case 'changed':
      return graph === undefined
        ? msg('{thing} changed', { thing })
        : msg('{thing} changed in “{graph}”', { thing, graph });
    case 'moved':
      if (change.by === 'order')
        return graph === undefined
          ? msg('{thing} has a new position in its list', { thing })
          : msg('{thing} has a new position in a list of “{graph}”', { thing, graph });
      if (change.what === 'canvas') return msg('The layout of notes, groups or gates changed');
      return graph === undefined
        ? msg('{thing} moved on the canvas', { thing })
        : msg('{thing} moved on the canvas of “{graph}”', { thing, graph });
  }
}

function nameThing({ what, name, type }: FlowChange): MessageDescriptor {
  if (what === 'graph' && type === 'meaning') return msg('Scenario “{name}”', { name });
  const byType = what === 'node' && type !== undefined ? NODE_TYPES[type] : undefined;
  return (byType ?? THINGS[what])(name);
}

function describeField({ field: path, before: was, after: is }: FieldChange): MessageDescriptor {
  // Variants are described as one text.
  const inside = path.endsWith('.variants');
  const name = inside ? path.slice(0, -'.variants'.length) : path;
  const [old, now] = inside ? [wrap(was), wrap(is)] : [was, is];
  const before = show(old);
  const after = show(now);
  if (name === '') {
    if (old === undefined) return msg('now {after}', { after });
    return now === undefined
      ? msg('no longer {before}', { before })
      : msg('{before} → {after}', { before, after });
  }
  const field = nameField(name);
  if (old === undefined) return msg('{field}: now {after}', { field, after });
  return now === undefined
    ? msg('{field}: no longer {before}', { field, before })
    : msg('{field}: {before} → {after}', { field, before, after });
}

function nameField(field: string): string | MessageDescriptor {
  const [first = '', ...rest] = field.split('.');
  return rest.reduce<string | MessageDescriptor>(
    (parent, name) => msg('{parent}, {name}', { parent, name }),
    FIELDS[first] ?? first,
  );
}

function show(value: Json | undefined): MessageParam {
  if (value === true) return msg('yes');
  if (value === false) return msg('no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? msg('none') : cut(value.join(', '), MAX_VALUE);
  if (isWordings(value)) return showWordings(value.variants);
  return cut(showJson(value), MAX_VALUE);
}

function showWordings(variants: readonly Json[]): MessageParam {
  const shown: string[] = [];
  let left = MAX_VALUE;
  for (const variant of variants) {
    if (left <= 0) break;
    const text = cut(showWording(variant), left);
    shown.push(text);
    left -= text.length;
  }
  return msgList(shown, 'or');
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

const wrap = (variants: Json | undefined): Json | undefined => variants && { variants };

/** A text with variants, each a string or localized. */
function isWordings(value: Json | undefined): value is { variants: Json[] } {
  return typeof value === 'object' && value !== null && 'variants' in value && Array.isArray(value.variants);
}

function showWording(wording: Json): string {
  if (!isRecord(wording)) return showJson(wording);
  return Object.entries(wording)
    .map(([locale, text]) => `${locale}: ${showJson(text)}`)
    .join(', ');
}
