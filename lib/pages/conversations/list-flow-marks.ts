import { isRecord } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

export type MarkOption = { mark: string; name: string; group: string };

/** What conversations of a flow can be found by, with the names of its document: nodes, rules, tools and tasks. */
export function listFlowMarks(document: unknown): MarkOption[] {
  const options: MarkOption[] = [];
  for (const graph of itemsOf(document, 'graphs'))
    for (const node of itemsOf(graph, 'nodes'))
      add(options, 'node', node, typeof graph.name === 'string' ? graph.name : say('Nodes'));
  for (const rule of itemsOf(document, 'rules')) add(options, 'rule', rule, say('Rules that applied'));
  for (const tool of itemsOf(document, 'tools'))
    add(options, 'tool-called', tool, say('Tools that were called'));
  for (const tool of itemsOf(document, 'tools')) add(options, 'tool-failed', tool, say('Tools that failed'));
  for (const [kind, group] of INTERRUPTIONS)
    for (const graph of itemsOf(document, 'graphs')) add(options, kind, graph, group);
  return options;
}

/** A task that was started in the middle of another one. */
const INTERRUPTIONS = [
  ['interrupt-started', say('Interruptions that started')],
  ['interrupt-completed', say('Interruptions that were completed')],
  ['interrupt-cancelled', say('Interruptions that were canceled')],
  ['interrupt-abandoned', say('Interruptions that were abandoned')],
  ['interrupt-error', say('Interruptions that failed')],
] as const;

/** The name of a mark: `node:ask` is the name of the node, or its id, and so is what happened at the node. */
export function nameMark(mark: string, options: readonly MarkOption[]): string {
  const [kind, item] = [mark.slice(0, mark.indexOf(':')), mark.slice(mark.indexOf(':') + 1)];
  if (kind === 'gates') return item === '' ? say('No gate opened') : item.split('>').slice(1).join(' → ');
  const found =
    options.find((option) => option.mark === mark) ??
    options.find((option) => option.mark === `node:${item}`);
  return found?.name ?? item;
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
