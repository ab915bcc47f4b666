import { turnOperations } from '@/lib/contract/operations/turns';
import type { TurnRequest, TurnResponse } from '@/lib/contract/schemas/turns';
import type { Agent } from '../agent';
import { callOperation, toText } from '../call-operation';

/** One turn, as `POST /flows/{flowId}/turns` takes it. */
export async function takeAgentTurn(
  agent: Agent,
  flowId: string,
  request: TurnRequest,
  idempotencyKey: string,
): Promise<TurnResponse> {
  const { json } = await callOperation(agent, turnOperations.takeTurn.id, {
    params: { flowId },
    body: JSON.stringify(request),
    headers: { 'idempotency-key': idempotencyKey },
  });
  return JSON.parse(toText(json));
}
