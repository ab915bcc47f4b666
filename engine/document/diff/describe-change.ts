import type { Json } from '../../session/session.ts';
import { isRecord } from '../is-record.ts';
import type { FieldChange } from './diff-fields.ts';
import type { ChangedThing, FlowChange } from './flow-change.ts';

/** A change in readable form: one sentence, and a line per field. */
export type ChangeDescription = { title: string; details: string[] };

const THINGS: Record<ChangedThing, string> = {
  flow: 'The flow',
  setting: 'Setting',
  text: 'System text',
  graph: 'Graph',
  node: 'Node',
  edge: 'Edge',
  fact: 'Fact',
  state: 'State',
  gate: 'Gate',
  rule: 'Rule',
  template: 'Template',
  tool: 'Tool',
  capability: 'Capability',
  path: 'Path',
  constraint: 'Constraint',
  canvas: 'Canvas',
};
const NODE_TYPES: Record<string, string> = {
  question: 'Question',
  message: 'Message',
  decision: 'Decision',
  action: 'Action',
  plan: 'Plan',
  subgraph: 'Subgraph',
  handoff: 'Hand-off',
  terminal: 'Exit',
  step: 'Step',
};
const KINDS = { added: 'was added', removed: 'was removed', changed: 'changed' } as const;

/** Labels of fields whose name in the document is not self-explanatory. */
const FIELDS: Record<string, string> = {
  text: 'what it says',
  produces: 'facts it gives',
  producesStates: 'states it sets',
  requires: 'gates it needs',
  requiresStates: 'states it needs',
  requiresFacts: 'facts it needs',
  satisfies: 'gates that decide when it is done',
  when: 'condition',
  guard: 'guard',
  to: 'where it leads',
  from: 'where it begins',
  name: 'name',
  enabled: 'switched on',
  checkpoint: 'checkpoint',
  approval: 'when it asks for approval',
  summary: 'how one use of it is put',
  async: 'answers after the turn',
  needsApproval: 'always asks for approval',
  entityArgs: 'how its inputs are looked up',
  connectText: 'what it says where it is not connected',
  remember: 'how long it is remembered',
  maxFiresPerSession: 'fires per conversation',
  cooldownTurns: 'turns between two fires',
  primaryGoal: 'goal of the conversation',
  extends: 'layers',
};
const MAX_VALUE = 120;

/** Describes a change. A transition is an edge between steps, and a scenario is a graph. */
export function describeChange(change: FlowChange): ChangeDescription {
  const thing = nameThing(change);
  const where = change.graphName === undefined ? '' : ` in “${change.graphName}”`;
  if (change.kind === 'moved')
    return {
      title:
        change.by === 'order'
          ? `${thing} stands at another place in its list${where}`
          : change.what === 'canvas'
            ? 'Notes, groups or gates are drawn differently on the canvas'
            : `${thing} stands elsewhere on the canvas${where}`,
      details: [],
    };
  if (change.kind !== 'changed') return { title: `${thing} ${KINDS[change.kind]}${where}`, details: [] };
  return { title: `${thing} changed${where}`, details: change.fields.map(describeField) };
}

function nameThing({ what, name, type }: FlowChange): string {
  if (what === 'flow' || what === 'canvas') return THINGS[what];
  if (what === 'graph' && type === 'meaning') return `Scenario “${name}”`;
  if (what === 'node') return `${(type !== undefined && NODE_TYPES[type]) || THINGS.node} “${name}”`;
  return `${THINGS[what]} “${name}”`;
}

function describeField({ field: path, before: was, after: is }: FieldChange): string {
  // Variants are described as one text.
  const inside = path.endsWith('.variants');
  const field = inside ? path.slice(0, -'.variants'.length) : path;
  const [before, after] = inside ? [wrap(was), wrap(is)] : [was, is];
  const values =
    before === undefined
      ? `now ${show(after)}`
      : after === undefined
        ? `no longer ${show(before)}`
        : `${show(before)} → ${show(after)}`;
  return field === '' ? values : `${nameField(field)}: ${values}`;
}

function nameField(field: string): string {
  const [first = '', ...rest] = field.split('.');
  return [FIELDS[first] ?? first, ...rest].join(', ');
}

function show(value: Json | undefined): string {
  const text = showWhole(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

function showWhole(value: Json | undefined): string {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'none' : value.join(', ');
  if (isWordings(value)) return value.variants.map(showWording).join(' or ');
  return JSON.stringify(value);
}

const wrap = (variants: Json | undefined): Json | undefined => variants && { variants };

/** A text with variants, each a string or localized. */
function isWordings(value: Json | undefined): value is { variants: Json[] } {
  return typeof value === 'object' && value !== null && 'variants' in value && Array.isArray(value.variants);
}

function showWording(wording: Json): string {
  if (!isRecord(wording)) return showWhole(wording);
  return Object.entries(wording)
    .map(([locale, text]) => `${locale}: ${showWhole(text)}`)
    .join(', ');
}
