import type { Call, FlowDocument, Text } from '@turnpike/engine/document';
import { renamePlaceholder } from '../text/placeholders';

/** Every tool call of a flow. */
export function* listAllCalls({ graphs, rules = [] }: FlowDocument): Generator<Call> {
  for (const { nodes } of graphs)
    for (const node of nodes) {
      if (node.type === 'action') yield node.call;
      if (node.type === 'plan') yield* node.tools;
      if (node.type === 'step') yield* node.calls ?? [];
    }
  for (const { calls = [] } of rules) yield* calls;
}

/** Renames a placeholder of a text. */
export const renameIn = (text: Text, from: string, to: string): Text =>
  // Copied, because the result must not share parts with the draft.
  renamePlaceholder(JSON.parse(JSON.stringify(text)) as Text, from, to);

/** Renames a key in place, so that the order of entries is kept. */
export function renameKey<T>(
  record: Readonly<Record<string, T>>,
  from: string,
  to: string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}
