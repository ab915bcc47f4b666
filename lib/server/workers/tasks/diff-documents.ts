import { describeChange, diffFlows, type FlowDocument } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowDiff } from '@/lib/contract/schemas/versions';

type DiffInput = Pick<FlowDiff, 'from' | 'to'> & {
  /** JSON text of valid documents. */
  before: string;
  after: string;
};

/** The differences between two flow documents, described in words: a FlowDiff as JSON in UTF-8. */
export function diffDocuments({ from, to, before, after }: DiffInput): Uint8Array<ArrayBuffer> {
  const parse = (text: string) => JSON.parse(text) as FlowDocument;
  const changes: FlowDiff['changes'] = diffFlows(parse(before), parse(after)).map((change) => {
    const { title, details } = describeChange(change);
    const { what, kind, id, name, pointer, graph, graphName } = change;
    return {
      what,
      kind,
      id,
      name,
      pointer,
      ...(graph !== undefined && { graph }),
      ...(graphName !== undefined && { graphName }),
      ...(change.kind === 'moved' && { by: change.by }),
      title: formatEnglish(title),
      ...title,
      details: details.map(formatEnglish),
      detailMessages: details,
    };
  });
  const diff: FlowDiff = { from, to, changes };
  return new TextEncoder().encode(JSON.stringify(diff));
}
