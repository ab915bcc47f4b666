import type { ElicitRequestFormParams, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Scope } from '@/lib/contract/names';
import type { Agent } from '../agent';
import type { ToolAnswer } from './tool-answer';

/** The call of a tool, as far as the client that made it matters. */
export type AgentCall = {
  /** The Idempotency-Key of the nth turn of the call; the same if the client repeats the call. */
  keyOf(turn: number): string;
  /** Shows a form to the person at the client; undefined if the client cannot. */
  form?: {
    show(id: string, params: ElicitRequestFormParams): Promise<void>;
    /** Closes the form, because an answer would come too late. */
    withdraw(id: string): Promise<void>;
  };
};

/** A tool for agents. It is listed for keys with all of its scopes. */
export type AgentTool = {
  definition: Tool;
  scopes: readonly Scope[];
  /** @throws {Refusal} The call is refused. */
  call(agent: Agent, args: Record<string, unknown>, call: AgentCall): Promise<ToolAnswer>;
};

/** Hints for clients, which may ask a person before a call that changes or removes something. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;
export const CHANGES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
export const REPLACES = { ...CHANGES, destructiveHint: true } as const;
