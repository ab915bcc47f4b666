import { describeChange, diffFlows, type FlowDocument } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowDiff } from '@/lib/contract/schemas/versions';

/** The differences between two valid flow documents, given as JSON text, described in words. */
export function diffDocuments({ before, after }: { before: string; after: string }): FlowDiff['changes'] {
  const parse = (text: string) => JSON.parse(text) as FlowDocument;
  return diffFlows(parse(before), parse(after)).map((change) => {
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
}
