import type { FlowDocument, Text } from '@turnpike/engine/document';
import { getVariants } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';

type Named = Partial<Pick<FlowDocument, 'graphs' | 'rules' | 'facts'>>;

const COMMAND_WORDS: Readonly<Record<string, string>> = {
  Escalate: say('Asks for a person'),
  EndConversation: say('Ends the conversation'),
  CancelGraph: say('Cancels'),
  ResumeGraph: say('Returns to the paused task'),
  Affirm: say('Yes'),
  Deny: say('No'),
  Choose: say('A choice'),
  UnknownAnswer: say('Gives no answer'),
};

/** What a message was understood as, with the names of the draft. What the draft does not have is shown by its id. */
export function describeMisheard({ graphs = [], rules = [], facts = [] }: Named, code: string): string {
  const [kind = '', id = ''] = splitAt(code, ':');
  if (kind === 'graph') return graphs.find((graph) => graph.id === id)?.name ?? id;
  if (kind === 'rule') return rules.find((rule) => rule.id === id)?.name ?? id;
  if (kind === 'edge') {
    const [graph, edge = ''] = splitAt(id, '/');
    const edges = graphs.find((row) => row.id === graph)?.edges ?? [];
    return edges.find((row) => row.id === edge)?.condition?.text ?? edge;
  }
  if (kind === 'command') return COMMAND_WORDS[id] ?? id;
  const [fact, value] = splitAt(id, '=');
  const found = facts.find(({ name }) => name === fact)?.values?.find((row) => row.value === value);
  if (value === undefined) return fact ?? id;
  return found?.label === undefined ? value : firstWording(found.label);
}

/** The first wording of a text, in its first language. */
function firstWording(text: Text): string {
  const [wording = ''] = getVariants(text);
  return typeof wording === 'string' ? wording : (Object.values(wording)[0] ?? '');
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** The name of a node, and the graph that it is in. */
export function findNamedNode(
  { graphs = [] }: Named,
  id: string,
): { name: string; graph: string } | undefined {
  for (const graph of graphs) {
    const node = graph.nodes.find((row) => row.id === id);
    if (node) return { name: node.name, graph: graph.id };
  }
  return undefined;
}
