import { ELSE, EXIT, type FlowDocument, isEnd } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../../canvas/is-drawn';
import { addEdge } from '../../commands/add-edge';
import { setField } from '../../commands/set-field';
import { findNode, type PlacedNode } from '../../model/item';
import type { Fix, FixableFault } from './fix';
import { requireKnown } from './known-condition';
import { listKnownFixes } from './list-known-fixes';
import { listLastEnds } from './list-last-ends';

/** The changes that fix a finding, if there is a clear one. */
export function listFixes(document: FlowDocument, fault: FixableFault): Fix[] {
  const { code, subject } = fault;
  switch (code) {
    case 'deadlock':
    case 'no-end':
    case 'circle':
      return listEnds(document, subject);
    case 'unplanned-end':
      return listLastEnds(document, subject);
    case 'placeholder':
      return listKnownFixes(document, fault);
    case 'guard':
      return listOptional(document, subject);
    case 'without-yes':
    case 'again':
      return listApprovals(document, subject);
    default:
      return [];
  }
}

/** Connects a node to the end of its graph; beside conditions, as the connection that is taken otherwise. */
function listEnds(document: FlowDocument, subject: string): Fix[] {
  return subject.split(' ').flatMap((id): Fix[] => {
    const placed = findNode(document, id);
    if (!placed || !isDrawn(placed.graph.strategy) || isEnd(placed.node.type)) return [];
    const { graph } = placed;
    const leaving = graph.edges?.filter(({ from, on }) => from === id && on === undefined) ?? [];
    const isOpen = leaving.some(({ guard }) => guard === undefined || guard.trim() === ELSE);
    if (isOpen) return [];
    const end = graph.nodes.find(({ type, enabled }) => isEnd(type) && enabled !== false);
    return [connect(document, placed, end?.id ?? EXIT, end?.name, leaving.length > 0)];
  });
}

function connect(
  document: FlowDocument,
  { graph, node }: PlacedNode,
  to: string,
  endName: string | undefined,
  otherwise: boolean,
): Fix {
  const names = { from: node.name, to: endName ?? say('the end') };
  const title = otherwise
    ? say('Connect “{from}” to “{to}” otherwise', names)
    : say('Connect “{from}” to “{to}”', names);
  const edit = addEdge(document, graph.id, { from: node.id, to });
  return { title, edit: { ...edit, label: title } };
}

/** Lets a condition apply only once the fact is known. Its subject is the connection and the fact. */
function listOptional(document: FlowDocument, subject: string): Fix[] {
  const [id = '', fact = ''] = subject.split(' ');
  for (const [graphIndex, graph] of document.graphs.entries()) {
    const edgeIndex = graph.edges?.findIndex((edge) => edge.id === id) ?? -1;
    const guard = graph.edges?.[edgeIndex]?.guard;
    if (guard === undefined) continue;
    const title = say('Check {fact} only once it is known', { fact });
    const path = ['graphs', graphIndex, 'edges', edgeIndex, 'guard'];
    return [{ title, edit: setField(document, path, requireKnown([fact], guard), title) }];
  }
  return [];
}

/** Asks the customer before a call that cannot be undone. */
function listApprovals(document: FlowDocument, subject: string): Fix[] {
  const index = document.tools?.findIndex(({ id }) => id === subject) ?? -1;
  const tool = document.tools?.[index];
  if (!tool || tool.needsApproval) return [];
  const title = say('Ask before “{tool}” is called', { tool: tool.name });
  const edit = setField(document, ['tools', index, 'needsApproval'], true, title);
  return [{ title, edit }];
}
