import type { QueuedMessageRow, TeachTarget } from '@/lib/contract/schemas/improve';
import type { NewLabel } from '@/lib/contract/schemas/labels';
import { labelApi } from './label-client';

/** What a labelled message should be understood as. */
function toMeaning(target: TeachTarget): NewLabel['expect'] {
  switch (target.kind) {
    case 'trigger':
      return { kind: 'start', graph: target.graph };
    case 'transition':
      return { kind: 'transition', edge: target.edge };
    case 'rule':
      return { kind: 'rule', rule: target.rule };
    case 'choice':
      return { kind: 'facts', facts: { [target.fact]: target.value } };
  }
}

type Placed = { message: QueuedMessageRow; at: { graph: string; node: string } | null };

/** Labels messages with what they should be understood as. They are deleted with their conversation. */
export async function labelMessages(
  flowId: string,
  target: TeachTarget,
  messages: readonly Placed[],
): Promise<void> {
  await labelApi.createLabels(flowId, {
    messages: messages.map(({ message: { text, locale, sessionId, rev }, at }) => ({
      ...{ text, at, expect: toMeaning(target), source: { sessionId, turn: rev } },
      ...(locale !== '' && { locale }),
    })),
  });
}

/** Deletes the labels of messages, after an undo. */
export async function unlabelMessages(
  flowId: string,
  messages: readonly { sessionId: string; rev: number }[],
): Promise<void> {
  const sources = new Set(messages.map(({ sessionId, rev }) => `${sessionId} ${rev}`));
  for (const { id, source } of await labelApi.listLabels(flowId))
    if (source && sources.has(`${source.sessionId} ${source.turn}`)) await labelApi.deleteLabel(flowId, id);
}
