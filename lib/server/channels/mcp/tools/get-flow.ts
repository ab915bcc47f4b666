import { flowOperations } from '@/lib/contract/operations/flows';
import { revisionOf } from '../call-operation';
import { findDraftProblems } from './check-draft';
import { operationInput, PointerArgument, toInputSchema } from './input-schema';
import { callWithArguments, scopeOf, toPointerText } from './operation-tool';
import { type AgentTool, READS } from './tool';
import { readAnswerPart, toAnswer } from './tool-answer';

const { getFlow: operation } = flowOperations;

export const getFlowTool: AgentTool = {
  definition: {
    name: 'get_flow',
    title: operation.summary,
    description:
      'Get a flow: the revision of its draft, the draft, and its problems. With a pointer, only that part of the draft. A long draft is outlined, with pointers to its parts. Pointers start at the document, as in edit_draft.',
    inputSchema: toInputSchema(operationInput(operation).extend(PointerArgument.shape)),
    annotations: READS,
  },
  scopes: [scopeOf(operation)],
  async call(agent, { pointer: given, ...args }) {
    const pointer = toPointerText(given);
    const answer = await callWithArguments(agent, operation, args);
    const { json } = answer;
    const document = await readAnswerPart(agent, json, { base: '/document', pointer });
    if (pointer) return toAnswer({ revision: revisionOf(answer), ...document });
    const about = await readAnswerPart(agent, json, { omit: 'document' });
    const problems = await findDraftProblems(agent, args);
    const draft = 'value' in document ? { document: document.value } : document;
    return toAnswer({ ...('value' in about ? (about.value as object) : about), ...problems, ...draft });
  },
};
