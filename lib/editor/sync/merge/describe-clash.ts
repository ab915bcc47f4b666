import { type FlowDocument, isRecord } from '@turnpike/engine/document';
import { isSameDocument } from '@/lib/client/autosave/is-same-document';
import { say } from '@/lib/words/say';
import { findMember } from './member-key';
import type { Clash } from './merge-three-way';

/** Names the item and field of a conflict; without `field`, the whole item conflicts. */
export type ClashWords = { item: string; field?: string };

const LISTS: Readonly<Record<string, string>> = {
  facts: say('Fact'),
  states: say('State'),
  gates: say('Gate'),
  graphs: say('Graph'),
  nodes: say('Node'),
  edges: say('Connection'),
  rules: say('Rule'),
  templates: say('Template'),
  tools: say('Tool'),
  capabilities: say('Capability'),
  paths: say('Path'),
  constraints: say('Constraint'),
  notes: say('Note'),
  groups: say('Group'),
  extends: say('Layer'),
};
/** Labels of fields whose document name is unclear; others are shown by name. */
const FIELDS: Readonly<Record<string, string>> = {
  text: say('Text'),
  name: say('Name'),
  produces: say('Facts it sets'),
  producesStates: say('States it sets'),
  requires: say('Gates it requires'),
  requiresStates: say('States it requires'),
  when: say('Condition'),
  from: say('From'),
  to: say('To'),
  primaryGoal: say('Goal of the conversation'),
  satisfiedBy: say('Opens when'),
  action: say('Action'),
};

/** Names the place of a conflict with the names in a document. */
export function describeClash({ path, mine, theirs, base }: Clash, document: unknown): ClashWords {
  if (path.length === 0) return { item: say('The whole flow') };
  let item = say('The flow');
  let at: unknown = document;
  let rest = 0;
  for (const [index, step] of path.entries()) {
    const list = index > 0 ? LISTS[path[index - 1] ?? ''] : undefined;
    const last = index === path.length - 1;
    if (Array.isArray(at) || (list && last)) {
      const member =
        (Array.isArray(at) ? findMember(at, step) : undefined) ??
        (last ? (mine ?? theirs ?? base) : undefined);
      if (list && isRecord(member)) {
        item = `${list} “${nameOf(member, document) ?? step}”`;
        rest = index + 1;
      }
      at = member;
    } else at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  const fields = path.slice(rest);
  return fields.length === 0 ? { item } : { item, field: fields.map(nameField).join(' › ') };
}

/** A value as text: strings unchanged, others as JSON, undefined as empty. */
export function showValue(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * One side of a conflict as text; undefined if it is missing. For an existing item, only changed fields are
 * shown, because unchanged fields do not help to choose.
 */
export function showSide(
  { base, mine, theirs }: Clash,
  side: 'base' | 'mine' | 'theirs',
): string | undefined {
  const value = { base, mine, theirs }[side];
  if (value === undefined) return undefined;
  const made = [mine, theirs].filter(isRecord);
  if (!isRecord(base) || !isRecord(value) || made.length === 0) return showValue(value);
  const names = new Set([base, ...made].flatMap((one) => Object.keys(one)));
  const changed = [...names].filter((name) => made.some((one) => !isSameDocument(one[name], base[name])));
  return changed.map((name) => `${nameField(name)}: ${showValue(value[name]) || '–'}`).join('\n');
}

function nameOf(member: Record<string, unknown>, document: unknown): string | undefined {
  if (typeof member.from === 'string' && typeof member.to === 'string')
    return [member.from, member.to].map((id) => nameNode(document as FlowDocument, id)).join(' → ');
  const name = member.name ?? member.text ?? member.id;
  return typeof name === 'string' ? name.split('\n')[0] : undefined;
}

function nameNode({ graphs = [] }: Partial<FlowDocument>, id: string): string {
  for (const graph of graphs)
    for (const node of graph.nodes ?? []) if (node.id === id) return node.name ?? id;
  return id;
}

function nameField(name: string): string {
  const known = FIELDS[name];
  if (known) return known;
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
