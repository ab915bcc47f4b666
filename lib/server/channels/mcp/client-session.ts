import { randomBytes } from 'node:crypto';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { actorId } from '@/lib/server/accounts/actor';
import type { Agent } from './agent';
import { readToken, signToken } from './sign-token';

export const SESSION_HEADER = 'mcp-session-id';
/**
 * What a client declared when it connected. It is the signed id of its MCP session, so that each request can be served by
 * any process, and nothing is stored.
 */
const ClientSessionSchema = z.object({ id: z.string(), showsForms: z.boolean() });
export type ClientSession = z.infer<typeof ClientSessionSchema>;

export function issueSession({ deps, actor }: Agent, { elicitation }: ClientCapabilities): string {
  // A client of an older version of the protocol declares no mode, and shows forms.
  const showsForms = elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url);
  const session: ClientSession = { id: randomBytes(12).toString('base64url'), showsForms };
  return signToken(deps.secret, 'session', actorId(actor), session);
}

/** Undefined if the id was not issued to this agent. */
export function readSession({ deps, actor }: Agent, id: string): ClientSession | undefined {
  return ClientSessionSchema.safeParse(readToken(deps.secret, 'session', actorId(actor), id)).data;
}
