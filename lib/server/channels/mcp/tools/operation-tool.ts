import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { SCOPES, type Scope } from '@/lib/contract/names';
import type { Operation } from '@/lib/contract/operation';
import type { Agent } from '../agent';
import { callOperation, type OperationAnswer } from '../call-operation';
import { operationInput, PointerArgument, toInputSchema } from './input-schema';
import type { AgentTool } from './tool';
import { readAnswerOfTool, toAnswer } from './tool-answer';

type About = { name: string; annotations: NonNullable<Tool['annotations']> };

/** A tool that is one operation of the API: its arguments are parameters, query and body, and `pointer` for a part. */
export function operationTool(operation: Operation, { name, annotations }: About): AgentTool {
  const input = operationInput(operation).extend(PointerArgument.shape);
  return {
    definition: {
      name,
      title: operation.summary,
      description: `${operation.summary}. Returns: ${operation.success.description}.`,
      inputSchema: toInputSchema(input),
      annotations,
    },
    scopes: [scopeOf(operation)],
    async call(agent, { pointer, ...args }) {
      const { json } = await callWithArguments(agent, operation, args);
      return toAnswer(await readAnswerOfTool(agent, json, toPointerText(pointer)));
    },
  };
}

/** Calls an operation with the arguments of a tool. Unknown arguments are refused by the operation. */
export function callWithArguments(
  agent: Agent,
  { id, params, query, body }: Operation,
  args: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<OperationAnswer> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const isParam = (name: string) => params !== undefined && name in params.shape;
  const isQuery = (name: string) => !isParam(name) && (!body || (query !== undefined && name in query.shape));
  const isBody = (name: string) => !isParam(name) && !isQuery(name);
  const pick = (is: (name: string) => boolean) => given.filter(([name]) => is(name));
  return callOperation(agent, id, {
    params: Object.fromEntries(pick(isParam).map(([name, value]) => [name, toParameter(value)])),
    query: Object.fromEntries(pick(isQuery).map(([name, value]) => [name, toParameter(value)])),
    body: body && JSON.stringify(Object.fromEntries(pick(isBody))),
    headers,
  });
}

/** Parameters are texts in a URL; a model may give a number. */
const toParameter = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value of another type is not a pointer, and is refused as one that points nowhere. */
export const toPointerText = (pointer: unknown): string | undefined =>
  pointer === undefined ? undefined : toParameter(pointer);

export function scopeOf({ access }: Operation): Scope {
  const scope = SCOPES.find((known) => known === access);
  if (scope) return scope;
  throw new Error(`Access ${access} is not a scope.`);
}
