import { type LayerRef, type MergeNote, nameLayers } from '@turnpike/engine/document';
import type { WithWrittenMessage } from '@/lib/contract/written-messages';
import type { Concept } from '@/lib/editor/model/concepts';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';
import { formatLayers } from './format-layers';

type WrittenNote = WithWrittenMessage<MergeNote>;

/** A merge note as a row: its item, field and change. */
export type MergeRow = {
  concept?: Concept;
  title: string;
  field: string;
  /** Previous value, shown struck through. */
  before?: string;
  after?: string;
  detail: string;
};
export type MergeGroup = { title: string; notes: WrittenNote[] };

/** Groups of notes: conflicts first, errors before warnings, then by layer in order. */
export function groupNotes(report: readonly WrittenNote[]): MergeGroup[] {
  const conflicts = report.filter(({ kind }) => kind === 'conflict');
  const byLayer = new Map<string, WrittenNote[]>();
  for (const note of report) {
    if (note.kind === 'conflict') continue;
    const notes = byLayer.get(note.above.layer);
    if (notes) notes.push(note);
    else byLayer.set(note.above.layer, [note]);
  }
  const errorsFirst = conflicts.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  return [
    ...(conflicts.length > 0 ? [{ title: say('Conflicts'), notes: errorsFirst }] : []),
    ...[...byLayer].map(([title, notes]) => ({ title, notes })),
  ];
}

export function describeNote(note: WrittenNote, names: Names): MergeRow {
  const { kind, below, above, chosen } = note;
  const row = { ...describeSubject(note, names), field: describeField(note) };
  switch (kind) {
    case 'override':
      return {
        ...row,
        before: inWords(below.value),
        after: inWords(above.value),
        detail: say('replaces the value in {layer}', { layer: below.layer }),
      };
    case 'merged':
      return {
        ...row,
        after: inWords(above.value),
        detail: say('added, not in {layer}', { layer: below.layer }),
      };
    case 'appended':
      return {
        ...row,
        after: inWords(listAdded(below.value, chosen)),
        detail: say('added to the values in {layer}', { layer: below.layer }),
      };
    case 'removed':
      return { ...row, field: '', detail: sayWritten(note) };
    case 'conflict':
      // For an option in `extends`, the message is complete.
      if (['', 'remove', 'strategies'].includes(note.field))
        return { ...row, field: '', detail: sayWritten(note) };
      return {
        ...row,
        before: `${above.layer}: ${inWords(above.value)}`,
        after: `${below.layer}: ${inWords(below.value)}`,
        detail: sayWritten(note),
      };
  }
}

function describeSubject(
  { where, below, kind }: WrittenNote,
  names: Names,
): { concept?: Concept; title: string } {
  // Removed items have a name only in their previous value.
  const gone = kind === 'removed' ? nameOf(below.value) : undefined;
  switch (where.kind) {
    case 'node': {
      const type = names.nodeType(where.node);
      return { ...(type ? { concept: type } : {}), title: gone ?? names.node(where.node) };
    }
    case 'edge': {
      const target = names.target(where.edge);
      return {
        concept: 'edge',
        title:
          target === where.edge
            ? say('Connection {target}', { target })
            : say('Connection to {target}', { target }),
      };
    }
    case 'graph':
      return { concept: 'graph', title: gone ?? names.graph(where.graph) };
    case 'path':
      return { concept: 'path', title: gone ?? names.path(where.id) };
    case 'tool':
      return { concept: 'tool', title: gone ?? names.tool(where.id) };
    case 'capability':
    case 'constraint':
    case 'rule':
    case 'template':
      return { concept: where.kind, title: gone ?? where.id };
    case 'fact':
    case 'state':
    case 'gate':
      return { concept: where.kind, title: where.name };
    case 'settings':
      return { title: say('Settings') };
    case 'texts':
      return { title: say('System texts') };
    case 'flow':
      return { title: say('The flow') };
  }
}

/** `nodes.retryPolicy.maxAttempts` becomes "retry policy, max attempts", because the item is named beside it. */
function describeField({ field, where }: WrittenNote): string {
  const parts = field.split('.');
  return (where.kind === 'flow' ? parts : parts.slice(1)).map(toWords).join(', ');
}

function toWords(part: string): string {
  if (part === 'metricsAll') return say('all of these facts');
  if (part === 'metricsAny') return say('one of these facts');
  if (part === 'statesAll') return say('all of these states');
  return part.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return value === '' ? say('empty text') : value;
  if (Array.isArray(value))
    return value.map((item) => nameOf(item) ?? inWords(item)).join(', ') || say('none');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${toWords(key)}: ${inWords(inner)}`)
    .join(', ');
}

function listAdded(below: unknown, chosen: unknown): unknown {
  return Array.isArray(below) && Array.isArray(chosen) ? chosen.slice(below.length) : chosen;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, id } = value as { name?: unknown; id?: unknown };
  return typeof name === 'string' ? name : typeof id === 'string' ? id : undefined;
}

/** For example `Global v1, then Industry pack v3, then this flow`. */
export function describeLayers(layers: readonly LayerRef[]): string {
  return formatLayers([...nameLayers(layers), say('this flow')]);
}
