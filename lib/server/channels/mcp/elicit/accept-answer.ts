import { hash } from 'node:crypto';
import type { JSONRPCErrorResponse, JSONRPCResultResponse } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { listReplies } from '@/lib/server/chats/list-chat-turns';
import type { Agent } from '../agent';
import { takeAgentTurn } from '../talk/take-agent-turn';
import { readFormQuestion, topicOf } from './question';
import { toFormInput } from './question-form';

const AcceptedSchema = z.object({ action: z.literal('accept'), content: z.unknown() });

/**
 * Takes the turn that a person's answer to a form is. The call that asked may wait in another process: it sees the turn,
 * and is notified when there will be none.
 */
export async function acceptAnswer(
  agent: Agent,
  response: JSONRPCResultResponse | JSONRPCErrorResponse,
): Promise<void> {
  const id = String(response.id);
  const question = readFormQuestion(agent, id);
  if (!question) return;
  const { flowId, sessionId, turn, isChoice, until } = question;
  const { deps, actor } = agent;
  const accepted = 'result' in response ? AcceptedSchema.safeParse(response.result).data : undefined;
  const input = accepted && toFormInput(isChoice, accepted.content);
  try {
    const ref = { workspaceId: actor.workspaceId, sessionId, after: turn };
    const isOpen = Date.now() < until && (await listReplies(deps.pool, ref)).length === 0;
    if (input && isOpen) await takeAgentTurn(agent, flowId, { sessionId, input }, hash('sha256', id));
  } finally {
    deps.turns.wakeUps?.notify(topicOf(id));
  }
}
