import { msg } from '@turnpike/engine/messages';
import type { CreatedLabels } from '@/lib/contract/schemas/labels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { createLabels } from './create-labels';
import { readLabelLines } from './read-label-lines';

/** Labels the messages of a file in one transaction. */
export async function importLabels(
  store: FlowStore,
  actor: Actor,
  flowId: string,
  read: () => Promise<Uint8Array>,
): Promise<CreatedLabels> {
  requireScope(actor, 'flows:write');
  await requireFlow(store, actor, flowId);
  return createLabels(store, actor, flowId, readLabelLines(decode(await read())));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid-request', msg('The file is not text in UTF-8.'));
  }
}
