import { type MessageDescriptor, type MessageParam, msg, msgList } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { isRecord } from '../is-record.ts';
import { showJson } from '../show-json.ts';
import { cutBoth, cutLong } from './cut-both.ts';
import { describeItems } from './describe-items.ts';
import { diffFields, type FieldChange } from './diff-fields.ts';
import { diffVariants } from './diff-variants.ts';
import type { ChangedThing, FlowChange } from './flow-change.ts';

/** A change in readable form: one sentence, and a line per field. */
export type ChangeDescription = { title: MessageDescriptor; details: MessageDescriptor[] };

type Name = (name: string) => MessageDescriptor;
type FieldName = string | MessageDescriptor | undefined;

/** The variants of a text are described as part of the text. */
const VARIANTS = /\.variants$/;

const THINGS: Record<ChangedThing, Name> = {
  flow: () => msg('The flow'),
  setting: (name) => msg('Setting “{name}”', { name }),
  text: (name) => msg('System text “{name}”', { name: name.replace(VARIANTS, '') }),
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
        ? change.fields.flatMap((field) => describeItems(field) ?? describeField(field, change.name))
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

function describeField({ field: path, before, after }: FieldChange, of: string): MessageDescriptor[] {
  // The path of a system text is its name.
  const inside = VARIANTS.test(path) || (path === '' && VARIANTS.test(of));
  const field = path.replace(VARIANTS, '');
  const name = field === '' ? undefined : nameField(field);
  const [was, is] = inside ? [wrap(before), wrap(after)] : [before, after];
  if ((isWordings(was) && is !== undefined) || (isWordings(is) && was !== undefined))
    return describeVariants(name, listVariants(was), listVariants(is));
  return [describeValues(name, was, is)];
}

/** A line for each variant that differs, and for each of its languages that does. */
function describeVariants(
  text: FieldName,
  before: readonly Json[],
  after: readonly Json[],
): MessageDescriptor[] {
  const changed = diffVariants(before, after);
  if (changed.length === 0)
    return [
      text === undefined
        ? msg('variants in a new order')
        : msg('{field}: variants in a new order', { field: text }),
    ];
  return changed.flatMap(({ number, before: was, after: is }) => {
    const name =
      text === undefined
        ? msg('variant {number}', { number })
        : msg('{field}, variant {number}', { field: text, number });
    return diffFields(was, is).map(({ field: language, before: old, after: now }) =>
      describeValues(
        language === '' ? name : msg('{parent}, {name}', { parent: name, name: language }),
        old,
        now,
        showWording,
      ),
    );
  });
}

function describeValues(
  field: FieldName,
  old: Json | undefined,
  now: Json | undefined,
  showValue = show,
): MessageDescriptor {
  const [before, after] = showBoth(old, now, showValue);
  if (field === undefined) {
    if (old === undefined) return msg('now {after}', { after });
    return now === undefined
      ? msg('no longer {before}', { before })
      : msg('{before} → {after}', { before, after });
  }
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

function showBoth(
  was: Json | undefined,
  is: Json | undefined,
  showValue: typeof show,
): [before: MessageParam, after: MessageParam] {
  const [before, after] = [showValue(was), showValue(is)];
  if (typeof before !== 'string' || typeof after !== 'string') return [cutShown(before), cutShown(after)];
  return was === undefined || is === undefined ? [cutLong(before), cutLong(after)] : cutBoth(before, after);
}

const cutShown = (shown: MessageParam): MessageParam => (typeof shown === 'string' ? cutLong(shown) : shown);

function show(value: Json | undefined): MessageParam {
  if (value === true) return msg('yes');
  if (value === false) return msg('no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? msg('none') : value.join(', ');
  if (isWordings(value)) return showWordings(value.variants);
  return showJson(value);
}

function showWordings(variants: readonly Json[]): MessageParam {
  const shown: string[] = [];
  let left = MAX_VALUE;
  for (const variant of variants) {
    if (left <= 0) break;
    const text = cutLong(showWording(variant), left);
    shown.push(text);
    left -= text.length;
  }
  return msgList(shown, 'or');
}

const listVariants = (value: Json | undefined): Json[] =>
  isWordings(value) ? value.variants : value === undefined ? [] : [value];

const wrap = (variants: Json | undefined): Json | undefined => variants && { variants };

/** A text with variants, each a string or localized. */
function isWordings(value: Json | undefined): value is { variants: Json[] } {
  return typeof value === 'object' && value !== null && 'variants' in value && Array.isArray(value.variants);
}

function showWording(wording: Json | undefined): string {
  if (!isRecord(wording)) return showJson(wording);
  return Object.entries(wording)
    .map(([locale, text]) => `${locale}: ${showJson(text)}`)
    .join(', ');
}
