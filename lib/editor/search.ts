import { type FlowDocument, getVariants } from '@turnpike/engine';
import { getItemName, type ItemKey, toEdgeKey, toKey } from './item';

export type Found = { key: ItemKey; name: string; note: string; score: number };

/** Items whose name, id or text holds every word of the query; names before texts. */
export function searchDocument(document: FlowDocument, query: string, limit = 50): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Found[] = [];
  const consider = (key: ItemKey, name: string, note: string, text: string) => {
    const lower = name.toLowerCase();
    const all = `${lower} ${text.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return;
    const inName = words.every((word) => lower.includes(word));
    const score = lower.startsWith(words[0] as string) ? 3 : inName ? 2 : 1;
    found.push({ key, name, note, score });
  };
  for (const graph of document.graphs) {
    consider(
      toKey('graph', graph.id),
      graph.name,
      graph.strategy === 'meaning' ? 'Scenario' : 'Graph',
      `${graph.id} ${graph.trigger?.text ?? ''}`,
    );
    for (const node of graph.nodes)
      consider(
        toKey('node', node.id),
        node.name,
        excerpt(textOf(node.text), words),
        `${node.id} ${textOf(node.text)} ${node.type === 'step' ? (node.description ?? '') : ''}`,
      );
  }
  for (const graph of document.graphs)
    for (const edge of graph.edges ?? []) {
      const key = toEdgeKey(graph.id, edge.id);
      const { condition, guard } = edge;
      const says = condition?.text ?? guard;
      if (says !== undefined)
        consider(
          key,
          getItemName(document, key),
          says,
          [says, guard, ...(condition?.examples ?? [])].join(' '),
        );
    }
  for (const path of document.paths ?? [])
    consider(toKey('path', path.id), path.name, 'Path', `${path.id} ${path.condition.text}`);
  for (const tool of document.tools ?? [])
    consider(
      toKey('tool', tool.id),
      tool.name,
      'Tool',
      [tool.id, tool.description, ...(tool.examples ?? []), textOf(tool.summary)].join(' '),
    );
  for (const { id, name, connectText } of document.capabilities ?? [])
    consider(toKey('capability', id), name, 'Capability', `${id} ${textOf(connectText)}`);
  for (const { id, name, condition, action } of document.rules ?? [])
    consider(
      toKey('rule', id),
      name,
      condition.text,
      [condition.text, ...condition.examples, action].join(' '),
    );
  for (const { id, name, text } of document.templates ?? [])
    consider(toKey('template', id), name, excerpt(textOf(text), words), textOf(text));
  for (const { id, check, message } of document.constraints ?? [])
    consider(toKey('constraint', id), id, 'Constraint', `${check} ${textOf(message)}`);
  for (const gate of document.gates)
    consider(toKey('gate', gate.name), gate.name, 'Gate', gate.description ?? '');
  for (const fact of document.facts)
    consider(
      toKey('fact', fact.name),
      fact.name,
      'Fact',
      `${fact.aliases?.join(' ') ?? ''} ${fact.description ?? ''}`,
    );
  for (const state of document.states)
    consider(toKey('state', state.name), state.name, 'State', state.description ?? '');
  for (const note of document.ui?.notes ?? [])
    consider(toKey('note', note.id), note.text.split('\n')[0] || 'Note', 'Note', note.text);
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

function textOf(text: Parameters<typeof getVariants>[0] | undefined): string {
  if (text === undefined) return '';
  return getVariants(text)
    .flatMap((wording) => (typeof wording === 'string' ? [wording] : Object.values(wording)))
    .join(' ');
}

function excerpt(text: string, words: readonly string[]): string {
  const at = text.toLowerCase().indexOf(words[0] as string);
  if (at < 0) return text.slice(0, 60);
  const start = Math.max(0, at - 20);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 60)}`;
}
