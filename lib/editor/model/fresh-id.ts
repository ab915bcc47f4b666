import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { getNodeIndex, ID_LISTS } from './item';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new id such as `note-k4f7`. Random, because a counter would reuse the id of a deleted node. */
export function createId(document: FlowDocument, prefix: string, taken?: ReadonlySet<string>): string {
  for (;;) {
    let id = `${prefix}-`;
    for (let count = 0; count < 4; count++) id += LETTERS[Math.floor(Math.random() * LETTERS.length)];
    if (!isIdTaken(document, id, taken)) return id;
  }
}

/** Whether an id is used in the flow or was just created. */
export function isIdTaken(document: FlowDocument, id: string, taken?: ReadonlySet<string>): boolean {
  return (
    getNodeIndex(document).has(id) ||
    taken?.has(id) ||
    document.graphs.some((graph) => graph.id === id || graph.edges?.some((edge) => edge.id === id)) ||
    Object.values(ID_LISTS).some((list) => document[list]?.some((item) => item.id === id)) ||
    document.ui?.notes?.some((note) => note.id === id) ||
    Object.values(document.ui?.graphs ?? {}).some((looks) => looks.groups?.some((group) => group.id === id))
  );
}

const NUMBERED = /^[ne](\d{4})-/;

/**
 * A new node id such as `n0003-question-k4f`, sorted after earlier ones.
 *
 * Between equal nodes the engine takes the lowest id, so questions are asked in the order they were added.
 */
export function createNodeId(document: FlowDocument, type: string, taken?: ReadonlySet<string>): string {
  return createId(document, `n${countOn(getNodeIndex(document).keys(), taken)}-${type}`, taken);
}

/**
 * A new edge id such as `e0003-k4f7`. Between equal edges the lowest id, so the oldest, is evaluated first.
 */
export function createEdgeId(document: FlowDocument, taken?: ReadonlySet<string>): string {
  const ids = document.graphs.flatMap((graph) => graph.edges?.map((edge) => edge.id) ?? []);
  return createId(document, `e${countOn(ids, taken)}`, taken);
}

/** The number after the highest given one, with four digits. */
function countOn(ids: Iterable<string>, taken: ReadonlySet<string> = new Set()): string {
  let highest = 0;
  for (const id of [...ids, ...taken]) {
    const number = NUMBERED.exec(id)?.[1];
    if (number) highest = Math.max(highest, Number(number));
  }
  return String(Math.min(9999, highest + 1)).padStart(4, '0');
}

/** `base`, or the first free one of `base_2`, `base_3` … */
export function createName(base: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(base)) return base;
  for (let count = 2; ; count++) if (!names.has(`${base}_${count}`)) return `${base}_${count}`;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Reason why a name is not allowed for a fact, state or gate; undefined if it is. */
export function findNameFault(name: string, taken: Iterable<string>): string | undefined {
  if (name === '') return say('Enter a name');
  if (!NAME.test(name)) return say('Use letters, digits and _, and start with a letter');
  for (const other of taken) if (other === name) return say('There is already a {name}', { name });
  return undefined;
}

/** Typed text as an allowed name: spaces and signs become `_`. */
export function toName(text: string): string {
  const name = text
    .trim()
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?=[0-9])/, '_');
  return name.replace(/^_+$/, '');
}
