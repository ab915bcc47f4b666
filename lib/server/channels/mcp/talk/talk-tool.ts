import { z } from 'zod';
import { turnOperations } from '@/lib/contract/operations/turns';
import { TurnResponseSchema } from '@/lib/contract/schemas/turns';
import { type ChannelTurn, joinTurns, startWithMessage } from '../../take-turns';
import { askPerson } from '../elicit/ask-person';
import { toInputSchema } from '../tools/input-schema';
import { scopeOf } from '../tools/operation-tool';
import type { AgentTool } from '../tools/tool';
import type { VersionReader } from './describe-versions';
import type { PublishedFlow } from './published-flows';
import { takeAgentTurn } from './take-agent-turn';
import { readTalk, TalkSchema } from './talk-arguments';
import { toToolName } from './tool-name';
import { writeTalk } from './write-talk';

export const TALK_SCOPE = scopeOf(turnOperations.takeTurn);
const MAX_DESCRIPTION = 500;
const inputSchema = toInputSchema(TalkSchema);
const { $schema: _, ...outputSchema } = z.toJSONSchema(TurnResponseSchema, { io: 'input', reused: 'inline' });

/** The tool that starts and continues conversations of a flow. */
export function createTalkTool(
  flow: PublishedFlow,
  description: string | null,
  readVersions: VersionReader,
): AgentTool {
  return {
    definition: {
      name: toToolName(flow),
      title: flow.name,
      description: describeTalk(flow, description),
      inputSchema,
      outputSchema: outputSchema as AgentTool['definition']['outputSchema'],
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        // A flow may call tools of other systems.
        openWorldHint: true,
      },
    },
    scopes: [TALK_SCOPE],
    async call(agent, args, call) {
      const { target, sessionId, input, elicit } = readTalk(flow, args);
      const take = (turn: ChannelTurn) =>
        takeAgentTurn(agent, flow.id, { ...target, sessionId: turn.sessionId, input: turn.input }, turn.key);
      const first = { sessionId, key: call.keyOf(0) };
      const turns =
        sessionId === undefined && input?.type === 'message'
          ? await startWithMessage(take, first, input, () => call.keyOf(1))
          : [await take({ ...first, input: input ?? { type: 'start' } })];
      if (elicit) turns.push(...(await askPerson(agent, call, turns, readVersions)));
      return writeTalk(joinTurns(turns));
    },
  };
}

function describeTalk({ name, environments }: PublishedFlow, description: string | null): string {
  const about = description === null || description === '' ? '' : ` ${description.slice(0, MAX_DESCRIPTION)}`;
  const where = environments.includes('production') ? '' : ' It is published to staging only.';
  return `Talk to the conversation flow "${name}" as a customer.${about}${where} The first call starts a conversation and returns its sessionId; pass that with each message or choice.`;
}
