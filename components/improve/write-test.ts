import type { FlowDocument } from '@turnpike/engine/document';
import type { ScriptTurn } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { api } from '@/lib/client/api-client';
import { loadRecorded } from '@/lib/client/load-recorded';
import type { QueuedRef, TeachTarget } from '@/lib/contract/schemas/improve';
import { toRecordedScript } from '@/lib/simulator/recorded/to-recorded-script';
import { toTestId } from '@/lib/simulator/store/to-script';

type WriteTest = {
  flowId: string;
  document: Partial<FlowDocument>;
  name: string;
  message: QueuedRef;
  /** What the message should be understood as. */
  target: TeachTarget;
};

/**
 * Saves the conversation up to a message as a test, which expects that the message is understood as the target. Returns
 * the id of the test.
 */
export async function writeTest({ flowId, document, name, message, target }: WriteTest): Promise<string> {
  const { records } = await loadRecorded(message.sessionId, () => {});
  const until = records.filter(({ turn }) => turn <= message.rev);
  const last = until.at(-1);
  if (!last) throw new Error('The turns of this conversation were deleted.');
  const script = toRecordedScript(until, { name, again: true });
  const turns = script.turns.map((turn, at) =>
    at === until.length - 1 ? { ...turn, expect: expectTarget(target, last, document) } : turn,
  );
  const id = toTestId(name, Date.now());
  await api.saveTest(flowId, id, { name, script: { ...script, turns } });
  return id;
}

function expectTarget(
  target: TeachTarget,
  { before }: TurnRecord,
  { graphs = [] }: Partial<FlowDocument>,
): ScriptTurn['expect'] {
  switch (target.kind) {
    case 'trigger':
      return { stack: [...before.frames.map(({ graph }) => graph).reverse(), target.graph] };
    case 'transition': {
      const edge = graphs.find(({ id }) => id === target.graph)?.edges?.find(({ id }) => id === target.edge);
      return edge ? { step: edge.to } : {};
    }
    case 'rule':
      return { rules: [target.rule] };
    case 'choice':
      return { facts: { [target.fact]: target.value } };
  }
}
