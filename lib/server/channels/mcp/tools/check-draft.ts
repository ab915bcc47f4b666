import { flowOperations } from '@/lib/contract/operations/flows';
import type { Agent } from '../agent';
import { operationInput, PointerArgument, toInputSchema } from './input-schema';
import { callWithArguments, scopeOf, toPointerText } from './operation-tool';
import { type AgentTool, READS } from './tool';
import { readAnswerPart, toAnswer } from './tool-answer';

const { mergeDraft } = flowOperations;

export const checkDraft: AgentTool = {
  definition: {
    name: 'check_draft',
    title: 'Compile the draft and list its problems',
    description:
      'Compile the draft of a flow, merged with its layers, and list its problems. Each has a code, a severity, a message and a JSON pointer into the document.',
    // The stored draft is compiled, so no document is given.
    inputSchema: toInputSchema(
      operationInput(mergeDraft).omit({ document: true }).extend(PointerArgument.shape),
    ),
    annotations: READS,
  },
  scopes: [scopeOf(mergeDraft)],
  async call(agent, { pointer, ...args }) {
    return toAnswer(await findDraftProblems(agent, args, toPointerText(pointer)));
  },
};

/** The problems of the stored draft. `pointer` reads a part of a long list. */
export async function findDraftProblems(
  agent: Agent,
  args: Record<string, unknown>,
  pointer?: string,
): Promise<Record<string, unknown>> {
  const { json } = await callWithArguments(agent, mergeDraft, args);
  const part = await readAnswerPart(agent, json, { base: '/problems', pointer });
  return 'value' in part && !pointer ? { problems: part.value } : part;
}
