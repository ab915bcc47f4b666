import { isRecord } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

export type MarkOption = { mark: string; name: string; group: string };

/** What conversations of a flow can be found by, with the names of its document: nodes, rules and failed tools. */
export function listFlowMarks(document: unknown): MarkOption[] {
  const options: MarkOption[] = [];
  for (const graph of itemsOf(document, 'graphs'))
    for (const node of itemsOf(graph, 'nodes'))
      add(options, 'node', node, typeof graph.name === 'string' ? graph.name : say('Nodes'));
  for (const rule of itemsOf(document, 'rules')) add(options, 'rule', rule, say('Rules that applied'));
  for (const tool of itemsOf(document, 'tools')) add(options, 'tool-failed', tool, say('Tools that failed'));
  return options;
}

/** The name of a mark: `node:ask` is the name of the node, or its id. */
export function nameMark(mark: string, options: readonly MarkOption[]): string {
  return options.find((option) => option.mark === mark)?.name ?? mark.slice(mark.indexOf(':') + 1);
}

function add(
  options: MarkOption[],
  kind: string,
  { id, name }: Record<string, unknown>,
  group: string,
): void {
  if (typeof id !== 'string') return;
  options.push({ mark: `${kind}:${id}`, name: typeof name === 'string' && name !== '' ? name : id, group });
}

function itemsOf(from: unknown, field: string): Record<string, unknown>[] {
  const items = isRecord(from) ? from[field] : undefined;
  return Array.isArray(items) ? items.filter(isRecord) : [];
}
