import type { ChangedThing } from '../../document/diff/flow-change.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { isRecord } from '../../document/is-record.ts';
import { memoByObject } from '../../memo.ts';

/** An element of a flow with the names it refers to. */
export type Element = { key: string; what: ChangedThing; id: string; names: ReadonlySet<string> };

/** The same key as the change of the element has. */
export const getElementKey = (what: ChangedThing, id: string, graph = ''): string =>
  JSON.stringify([what, id, graph]);

const LISTS = [
  ['fact', 'facts', 'name'],
  ['state', 'states', 'name'],
  ['gate', 'gates', 'name'],
  ['rule', 'rules', 'id'],
  ['template', 'templates', 'id'],
  ['tool', 'tools', 'id'],
  ['capability', 'capabilities', 'id'],
  ['path', 'paths', 'id'],
  ['constraint', 'constraints', 'id'],
] as const satisfies readonly (readonly [ChangedThing, keyof FlowDocument, string])[];

/** The elements of a flow that a change can be about. Settings and system texts refer to nothing. */
export const listElements = memoByObject((flow: FlowDocument): Element[] => [
  ...flow.graphs.flatMap(({ nodes, edges = [], ...graph }): Element[] => [
    toElement('graph', graph.id, graph),
    ...nodes.map((node) => toElement('node', node.id, node, graph.id)),
    ...edges.map((edge) => toElement('edge', edge.id, edge, graph.id)),
  ]),
  ...LISTS.flatMap(([what, list, id]) =>
    ((flow[list] ?? []) as unknown as Record<string, unknown>[]).map((item) =>
      toElement(what, String(item[id]), item),
    ),
  ),
  ...Object.entries(flow.texts ?? {}).map(([id, text]) => toElement('text', id, text)),
]);

function toElement(what: ChangedThing, id: string, item: unknown, graph?: string): Element {
  const names = new Set<string>();
  collectNames(item, names);
  return { key: getElementKey(what, id, graph), what, id, names };
}

/** `answers.x`, `states.x`, `inputs.x` in expressions, and `{x` in texts. */
const READ_NAME =
  /(?:answers|states|gates|inputs?|results?)\.([\p{L}_][\p{L}\p{N}_]*)|\{\s*([\p{L}_][\p{L}\p{N}_]*)/gu;

/** Fields whose values are not names of other elements. */
const OWN: ReadonlySet<string> = new Set(['type', 'name', 'description', 'strategy']);
/** Fields whose keys are names of facts. */
const BY_NAME: ReadonlySet<string> = new Set(['inputs', 'outputs']);

/** Whole texts, and the names that expressions and placeholders read. */
function collectNames(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value);
    for (const [, read, placed] of value.matchAll(READ_NAME)) into.add((read ?? placed) as string);
  } else if (Array.isArray(value)) for (const item of value) collectNames(item, into);
  else if (isRecord(value))
    for (const [field, item] of Object.entries(value)) {
      if (OWN.has(field) && typeof item === 'string') continue;
      if (BY_NAME.has(field) && isRecord(item)) for (const name of Object.keys(item)) into.add(name);
      collectNames(item, into);
    }
}
