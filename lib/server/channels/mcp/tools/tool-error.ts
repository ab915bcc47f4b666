import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ApiProblem } from '@/lib/contract/problem';
import { toProblem } from '@/lib/server/http/problem-response';
import type { Agent } from '../agent';

/** Problems of a flow that are listed; check_draft returns all. */
const MAX_PROBLEMS = 50;

/** An error as the model sees it: the problem that the API answers with. */
export function toToolError({ requestId }: Agent, error: unknown): CallToolResult {
  const request = { method: 'POST', url: 'http://localhost/api/mcp', requestId };
  const { problems, ...problem }: ApiProblem = JSON.parse(toProblem(error, request).text);
  const shown = problems && { problems: problems.slice(0, MAX_PROBLEMS) };
  return { content: [{ type: 'text', text: JSON.stringify({ ...problem, ...shown }) }], isError: true };
}
