import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { getNodeIndex, ID_LISTS } from './item';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * A new id such as `note-k4f7`. Random, not counted: ids are never reused, and a counter would
 * hand the id of a deleted node to the next one.
 */
export function createId(document: FlowDocument, prefix: string, taken?: ReadonlySet<string>): string {
  for (;;) {
    let id = `${prefix}-`;
    for (let count = 0; count < 4; count++) id += LETTERS[Math.floor(Math.random() * LETTERS.length)];
    if (!isIdTaken(document, id, taken)) return id;
  }
}

/** Whether anything in the flow has an id, or was just given it. */
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
 * A new node's id, such as `n0003-question-k4f`: it sorts behind those made before it.
 *
 * Among equals the engine takes the lowest id (seed, "Main Loop"). With ids that sort by chance, questions
 * would be asked in an order that nobody chose; so they are asked as they were added.
 */
export function createNodeId(document: FlowDocument, type: string, taken?: ReadonlySet<string>): string {
  return createId(document, `n${countOn(getNodeIndex(document).keys(), taken)}-${type}`, taken);
}

/** A new edge's id, such as `e0003-k4f7`: among equals the lowest id is judged first, so the oldest. */
export function createEdgeId(document: FlowDocument, taken?: ReadonlySet<string>): string {
  const ids = document.graphs.flatMap((graph) => graph.edges?.map((edge) => edge.id) ?? []);
  return createId(document, `e${countOn(ids, taken)}`, taken);
}

/** The number behind the highest of those given, as four digits. */
function countOn(ids: Iterable<string>, taken: ReadonlySet<string> = new Set()): string {
  let highest = 0;
  for (const id of [...ids, ...taken]) {
    const number = NUMBERED.exec(id)?.[1];
    if (number) highest = Math.max(highest, Number(number));
  }
  return String(Math.min(9999, highest + 1)).padStart(4, '0');
}

/** `base`, or `base_2`, `base_3` … until nobody has it. */
export function createName(base: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(base)) return base;
  for (let count = 2; ; count++) if (!names.has(`${base}_${count}`)) return `${base}_${count}`;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Why a name cannot be given to a fact, state or gate; undefined when it can. */
export function findNameFault(name: string, taken: Iterable<string>): string | undefined {
  if (name === '') return say('Give it a name');
  if (!NAME.test(name)) return say('Use letters, digits and _, starting with a letter');
  for (const other of taken) if (other === name) return say('There is already a {name}', { name });
  return undefined;
}

/** The nearest allowed name to what was typed: spaces and signs become `_`. */
export function toName(text: string): string {
  const name = text
    .trim()
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?=[0-9])/, '_');
  return name.replace(/^_+$/, '');
}
