import { describeChange, diffFlows, type FlowDocument } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';
import { toElementKey } from '@/lib/server/flows/element-key';
import { nameNodes } from './name-nodes';

type DiffInput = Pick<FlowDiff, 'from' | 'to'> & {
  /** JSON text of valid documents. */
  before: string;
  after: string;
  /** Who changed each element last, by its key. */
  authors: Record<string, string>;
};

/** The differences between two flow documents, described in words: a FlowDiff as JSON in UTF-8. */
export function diffDocuments({ from, to, before, after, authors }: DiffInput): Uint8Array<ArrayBuffer> {
  const [was, is] = [JSON.parse(before), JSON.parse(after)] as [FlowDocument, FlowDocument];
  const changes: FlowDiff['changes'] = diffFlows(was, is).map((change) => {
    const { title, details } = describeChange(nameNodes(change, was, is));
    const { what, kind, id, name, pointer, graph, graphName, type } = change;
    const author = authors[toElementKey(change)];
    return {
      what,
      kind,
      id,
      name,
      pointer,
      ...(graph !== undefined && { graph }),
      ...(graphName !== undefined && { graphName }),
      ...(type !== undefined && { type }),
      ...(change.kind === 'moved' && { by: change.by }),
      ...(what === 'edge' && { ends: findEnds(change.kind === 'removed' ? was : is, graph, id) }),
      ...(author !== undefined && kind !== 'moved' && { author }),
      title: formatEnglish(title),
      ...title,
      details: details.map(formatEnglish),
      detailMessages: details,
    };
  });
  const diff: FlowDiff = { from, to, changes };
  return new TextEncoder().encode(JSON.stringify(diff));
}

/** The nodes that an edge joins. */
function findEnds({ graphs }: FlowDocument, graph: string | undefined, id: string): string[] {
  const edge = graphs.find((item) => item.id === graph)?.edges?.find((item) => item.id === id);
  return edge ? [edge.from, edge.to] : [];
}
