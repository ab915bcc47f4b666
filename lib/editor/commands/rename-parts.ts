import type { Call, FlowDocument, Text } from '@turnpike/engine';
import { renamePlaceholder } from '../text/placeholders';

/** Every use of a tool in a flow. */
export function* listAllCalls({ graphs, rules = [] }: FlowDocument): Generator<Call> {
  for (const { nodes } of graphs)
    for (const node of nodes) {
      if (node.type === 'action') yield node.call;
      if (node.type === 'plan') yield* node.tools;
      if (node.type === 'step') yield* node.calls ?? [];
    }
  for (const { calls = [] } of rules) yield* calls;
}

/** A text with another name in its braces. */
export const renameIn = (text: Text, from: string, to: string): Text =>
  // A draft's own text is copied: what is made of it must not hold parts of the draft.
  renamePlaceholder(JSON.parse(JSON.stringify(text)) as Text, from, to);

/** An entry under another name at its place, so that the others keep their order. */
export function renameKey<T>(
  record: Readonly<Record<string, T>>,
  from: string,
  to: string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
